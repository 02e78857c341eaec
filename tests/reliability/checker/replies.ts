import type { Counts } from "../load/counts.ts";
import { type Finding, tally } from "./check.ts";

/** While the database is down the status is 503, which means "try again"; a 500 would be a defect. */
export const onlyUnavailable = ({ replies }: Counts): Finding => {
  const count = tally("errors", "no reply was an error other than 503");
  for (const [kind, number] of Object.entries(replies)) {
    count.checked(number);
    if (/^5\d\d$/.test(kind) && kind !== "503")
      for (let left = number; left > 0; left--) count.fail(`status ${kind}`);
  }
  return count.finding();
};
