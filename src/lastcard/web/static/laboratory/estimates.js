/**
 * Estimates with confidence intervals, by the formulas of lastcard/statistics.py: those of Wilson, Welch, Newcombe and Student.
 *
 * @typedef {{value: number, low: number, high: number, count: number}} Estimate
 * @typedef {{mean: number, deviation: number, count: number}} Sample
 */

export const LEVEL = 0.95;

/** From this many degrees of freedom on, the expansion around the normal quantile is exact enough. */
const MANY = 1000;
const STEPS = 500;

/** The rational approximations of the normal quantile by Wichura (AS 241), near the middle, farther out and in the tails. */
const WICHURA = [
  [[2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513, 133.14166789178438, 3.3871328727963665], [5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579, 42.31333070160091, 1.0]],
  [[0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835], [1.0507500716444169e-09, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851, 1.6763848301838038, 2.053191626637759, 1.0]],
  [[2.0103343992922881e-07, 2.7115555687434876e-05, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103], [2.0442631033899397e-15, 1.421511758316446e-07, 1.8463183175100548e-05, 0.0007868691311456133, 0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1.0]],
];

/**
 * @param {number[][]} ratio the numbers of a polynomial above and of one below, the highest power first
 * @param {number} at
 */
function rational([above, below], at) {
  const value = (/** @type {number[]} */ numbers) => numbers.reduce((sum, number) => sum * at + number, 0);
  return value(above) / value(below);
}

/**
 * The normal quantile: below which number a standard normal variable is with this probability.
 * @param {number} probability
 */
export function normalQuantile(probability) {
  const middle = probability - 0.5;
  if (Math.abs(middle) <= 0.425) return middle * rational(WICHURA[0], 0.180625 - middle * middle);
  const far = Math.sqrt(-Math.log(Math.min(probability, 1 - probability)));
  return Math.sign(middle) * (far <= 5 ? rational(WICHURA[1], far - 1.6) : rational(WICHURA[2], far - 5));
}

/**
 * How many standard errors an interval extends to either side.
 * @param {number} [level]
 */
export function deviates(level = LEVEL) {
  return normalQuantile((1 + level) / 2);
}

/**
 * @param {number} value
 * @param {number} reach
 * @param {number} count
 * @returns {Estimate}
 */
function around(value, reach, count) {
  return { value, low: value - reach, high: value + reach, count };
}

/**
 * An estimate in another unit.
 * @param {Estimate} estimate
 * @param {number} factor
 * @returns {Estimate}
 */
export function scaled({ value, low, high, count }, factor) {
  return { value: value * factor, low: low * factor, high: high * factor, count };
}

/**
 * The mean of a sample with its normal interval; that of a single observation is unbounded.
 * @param {Sample} sample
 * @param {number} [level]
 */
export function normal({ mean, deviation, count }, level = LEVEL) {
  return around(mean, count < 2 ? Infinity : (deviates(level) * deviation) / Math.sqrt(count), count);
}

/**
 * The mean of a sample with Student's interval.
 * @param {Sample} sample
 * @param {number} level
 */
export function student({ mean, deviation, count }, level) {
  return around(mean, (quantile(count - 1, (1 - level) / 2) * deviation) / Math.sqrt(count), count);
}

/**
 * A share of observations with Wilson's interval; of none, the interval from 0 to 1.
 * @param {number} wins may be fractional
 * @param {number} count
 * @param {number} [level]
 * @returns {Estimate}
 */
export function wilson(wins, count, level = LEVEL) {
  if (!count) return { value: NaN, low: 0, high: 1, count };
  const share = wins / count;
  const z = deviates(level);
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const reach = (z / (1 + (z * z) / count)) * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  return { value: share, low: share > 0 ? Math.max(0, middle - reach) : 0, high: share < 1 ? Math.min(1, middle + reach) : 1, count };
}

/**
 * How much greater the mean of another sample is, with Welch's interval.
 * @param {Sample} base
 * @param {Sample} other
 * @param {number} level
 */
export function welch(base, other, level) {
  const found = other.mean - base.mean;
  const count = base.count + other.count;
  if (Math.min(base.count, other.count) < 2) return around(found, Infinity, count);
  const parts = [base, other].map((one) => [one.deviation ** 2 / one.count, one.count - 1]);
  const spread = parts[0][0] + parts[1][0];
  if (spread === 0) return around(found, 0, count);
  const freedom = spread ** 2 / parts.reduce((sum, [part, free]) => sum + part ** 2 / free, 0);
  return around(found, quantile(freedom, (1 - level) / 2) * Math.sqrt(spread), count);
}

/**
 * How much greater another share is, with Newcombe's interval from the Wilson intervals of both.
 * @param {Estimate} base
 * @param {Estimate} other
 * @returns {Estimate}
 */
export function newcombe(base, other) {
  const value = other.value - base.value;
  const low = value - Math.hypot(other.value - other.low, base.high - base.value);
  const high = value + Math.hypot(other.high - other.value, base.value - base.low);
  return { value, low, high, count: base.count + other.count };
}

/**
 * The value that Student's variable exceeds with a probability of at most 1/2.
 * @param {number} freedom
 * @param {number} beyond
 */
export function quantile(freedom, beyond) {
  const z = -normalQuantile(beyond);
  if (freedom >= MANY) return expanded(z, freedom);
  let found = z;
  for (let step = 0; step < STEPS; step++) {
    const ahead = (tail(found, freedom) - beyond) / density(found, freedom);
    found += ahead;
    if (Math.abs(ahead) <= 1e-13 * (1 + found)) break;
  }
  return found;
}

/**
 * The expansion of Cornish and Fisher.
 * @param {number} z
 * @param {number} freedom
 */
function expanded(z, freedom) {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ];
  return terms.reduce((sum, term, power) => sum + term / freedom ** (power + 1), z);
}

/**
 * How probable it is that Student's variable is greater than a value of 0 or more: half of an incomplete beta function.
 * @param {number} value
 * @param {number} freedom
 */
function tail(value, freedom) {
  const x = freedom / (freedom + value * value);
  const [a, b] = [freedom / 2, 0.5];
  const front = x < 1 ? Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) : 0;
  if (x < (a + 1) / (a + b + 2)) return (front * fraction(a, b, x)) / a / 2;
  return (1 - (front * fraction(b, a, 1 - x)) / b) / 2;
}

/**
 * @param {number} value
 * @param {number} freedom
 */
function density(value, freedom) {
  const half = freedom / 2;
  return Math.exp(logGamma(half + 0.5) - logGamma(half) - (half + 0.5) * Math.log1p((value * value) / freedom)) / Math.sqrt(freedom * Math.PI);
}

/**
 * The continued fraction of the incomplete beta function, by Lentz's method.
 * @param {number} a
 * @param {number} b
 * @param {number} x
 */
function fraction(a, b, x) {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let found = d;
  for (let m = 1; m < STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    for (const part of [even, odd]) {
      d = 1 / (1 + part * d);
      c = 1 + part / c;
      found *= d * c;
    }
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return found;
}

/** The logarithm of the gamma function by Stirling's series; small numbers are raised to where it is exact. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360];
const LEAST = 15;

/** @param {number} x */
function logGamma(x) {
  let shift = 0;
  let at = x;
  while (at < LEAST) shift += Math.log(at++);
  const series = STIRLING.reduce((sum, term, power) => sum + term / at ** (2 * power + 1), 0);
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
