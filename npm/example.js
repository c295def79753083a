// How much does it help to begin? 20,000 rounds of each edition with four careful bots: node example.js
import { load, rulesOf } from "lastcard";

const GAMES = 20_000;
const card = await load();
for (const edition of ["classic", "fairies", "minecraft", "merciless"]) {
  await card.sit({ record: await rulesOf(edition), seats: 4, bots: ["careful"], seed: 7 });
  const { turns, won } = card.play(0, GAMES);
  const mean = turns.reduce((sum, one) => sum + one, 0) / GAMES;
  const shares = won.map((seat) => (100 * seat.reduce((sum, one) => sum + one, 0)) / GAMES);
  console.log(`${edition}: ${mean.toFixed(1)} turns; wins by seat: ${shares.map((share) => `${share.toFixed(1)} %`).join(", ")}`);
}
