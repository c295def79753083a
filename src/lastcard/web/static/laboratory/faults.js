/** Says why a question cannot be played. */

import { t } from "../shared/text/messages.js";

/**
 * @param {import("./question.js").Question} question
 * @param {import("./playing.js").Material} material
 * @returns {string} "" if it can be played
 */
export function faultOf({ seats, bots }, { about, records }) {
  const [base, other] = records;
  if (base.rules === other.rules) return t("refusal-compare-same", { line: base.rules });
  for (const { rules, seats: possible } of records) {
    if (!possible.includes(seats)) return t("laboratory-fault-seats", { rules, number: String(seats), list: possible.join(", ") });
  }
  const { policies, forgetful } = about;
  const isBot = (/** @type {string} */ name) => {
    const [kind, rate] = name.split(":");
    return name in policies || (forgetful.includes(kind) && /^(?:0?\.\d+|[01](?:\.0*)?|0\.\d*)$/.test(rate ?? ""));
  };
  const unknown = bots.find((name) => !isBot(name));
  return unknown === undefined ? "" : t("refusal-no-bot", { said: unknown, list: Object.keys(policies).join(", "), names: forgetful.join(", ") });
}
