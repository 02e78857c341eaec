import { parseArgs } from "node:util";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { seeded } from "../seeded.ts";
import { alterAnswer } from "./alter-answer.ts";
import { NeverRan, type Upgraded, upgradeFrom, type UpgradeOptions } from "./upgrade.ts";
import { sentenceOf, verdictOf } from "./verdict.ts";
import { type Version, versionsBySchema } from "./versions.ts";

const help = `  upgrade          starts each older version that had a schema of its own, has guests sit attempts with it, and
                   starts this program on what they left: attempts, results, log and read models must be the same.
                   --every N    only every N-th version, counted from the oldest
                   --guests N   so many guests (3); more of them make more to migrate and to read
                   --only TEXT  only versions whose commit or date has it, with commas between several
                   --sabotage answer   alters a stored answer in between; must fail
                   Needs the history of the project (a whole clone). About fifteen seconds a version.`;

const options = {
  every: { type: "string", default: "1" },
  guests: { type: "string", default: "3" },
  only: { type: "string" },
  sabotage: { type: "string" },
} as const;

/** Reads the command line. Returns a sentence where it is not understood. */
const readOptions = (args: readonly string[]) => {
  const { every, guests, only, sabotage } = parseArgs({ args: [...args], options }).values;
  const wrong = Object.entries({ every, guests }).find(([, text]) => !/^[1-9]\d*$/.test(text));
  if (wrong !== undefined) return `--${wrong[0]} must be a whole number above 0.`;
  if (sabotage !== undefined && sabotage !== "answer") return `There is no sabotage ${sabotage}: use answer.`;
  return {
    every: Number(every),
    guests: Number(guests),
    named: only?.split(","),
    isSabotaged: sabotage !== undefined,
  };
};

const run = async (args: readonly string[]): Promise<number> => {
  const order = readOptions(args);
  if (typeof order === "string") {
    console.error(order);
    return 2;
  }
  const { every, guests, named, isSabotaged } = order;
  await ensureWebIsBuilt();
  const schemas = versionsBySchema()
    .filter((_, index) => index % every === 0)
    .filter(([newest]) => named === undefined || named.some((text) => newest!.about.includes(text)));
  const damage = isSabotaged ? alterAnswer : async () => {};
  const results: Upgraded[] = [];
  for (const versions of schemas) {
    const asked = { chance: seeded(1, results.length), guests, damage, program: "main" as const };
    const result = await upgradeFromFirst(versions, asked);
    if (result !== null) results.push(result);
    console.log(
      result === null ? `${versions[0]!.about}: does not start, also on a new folder` : sentenceOf(result),
    );
  }
  const { passed, lines } = verdictOf(results, schemas.length);
  for (const line of lines) console.log(line);
  return passed ? 0 : 1;
};

/** Upgrades from the first of these versions that starts; null where none does. */
const upgradeFromFirst = async (
  versions: readonly Version[],
  options: UpgradeOptions,
): Promise<Upgraded | null> => {
  for (const version of versions) {
    try {
      return await upgradeFrom(version, options);
    } catch (cause) {
      if (!(cause instanceof NeverRan)) return { version, ms: 0, wrong: [String(cause)] };
    }
  }
  return null;
};

/** The fault "upgrade": this program on what an older version left. */
export const fault = { help, run };
