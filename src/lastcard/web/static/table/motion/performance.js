/**
 * Performs a timeline on the stage: step after step, each seen, said and heard for its time. The table and the replay use it.
 *
 * @typedef {import("./timelines.js").Timeline} Timeline
 *
 * @typedef {object} Production what a performance needs from its page
 * @property {import("./stage.js").House} house
 * @property {number} factor how much longer than declared each step lasts
 * @property {(say: string, cast: import("./timelines.js").Cast) => string} words return the caption of a step
 * @property {(text: string) => void} tell show a caption
 * @property {() => void} land show what the event has changed
 * @property {() => void} done
 */

import { sound } from "../attention/sounds.js";
import { Stage } from "./stage.js";

const LAND = "land";

/**
 * @param {Timeline} timeline
 * @param {Production} production
 * @returns {() => void} a function that ends the performance at once; it lands the event, if that has not happened
 */
export function perform(timeline, { house, factor, words, tell, land, done }) {
  const stage = new Stage(timeline, house);
  const left = [...timeline.steps];
  let hasLanded = false;
  let timer = 0;
  const goOn = () => {
    const step = left.shift();
    if (!step) {
      finish();
      return done();
    }
    const ms = step.ms * factor;
    const text = step.say ? words(step.say, timeline.cast) : "";
    if (step.hear) sound(step.hear, step.at, house.edition);
    if (step.see === LAND) {
      hasLanded = true;
      land();
    } else {
      if (text) tell(text);
      stage.show(step, ms, text);
    }
    timer = window.setTimeout(goOn, ms);
  };
  const finish = () => {
    clearTimeout(timer);
    stage.close();
    if (!hasLanded) land();
    hasLanded = true;
  };
  goOn();
  return finish;
}
