import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { seeded } from "../seeded.ts";
import { NeverRan, type Upgraded, upgradeFrom, type UpgradeOptions } from "./upgrade.ts";
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

/** Alters one stored answer, as someone with SQL could. */
const alterAnswer = async (dataDir: string): Promise<void> => {
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: server.url() });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `UPDATE kernel.event SET data = jsonb_set(data, '{optionId}', '"x"')
       WHERE (stream, version) IN (SELECT stream, version FROM kernel.event WHERE type LIKE '%answer-chosen' LIMIT 1)`,
    );
    if (rowCount !== 1) throw new Error("There was no answer to alter.");
  } finally {
    await client.end();
    await server.stop();
  }
};

const run = async (args: readonly string[]): Promise<number> => {
  const { every, guests, only, sabotage } = parseArgs({ args: [...args], options }).values;
  await ensureWebIsBuilt();
  const named = only?.split(",");
  const schemas = versionsBySchema()
    .filter((_, index) => index % Number(every) === 0)
    .filter(([newest]) => named === undefined || named.some((text) => newest!.about.includes(text)));
  const damage = sabotage === "answer" ? alterAnswer : async () => {};
  const results: Upgraded[] = [];
  for (const versions of schemas) {
    const asked = { chance: seeded(1, results.length), guests: Number(guests), damage };
    const result = await upgradeFromFirst(versions, asked);
    if (result !== null) results.push(result);
    console.log(
      result === null ? `${versions[0]!.about}: does not start, also on a new folder` : sentenceOf(result),
    );
  }
  const wrong = results.filter((result) => result.wrong.length > 0);
  const unstarted = schemas.length - results.length;
  const passed = wrong.length === 0 && results.length > unstarted;
  console.log(
    `${results.length} versions upgraded, ${wrong.length} with differences; ${unstarted} never started as they were`,
  );
  console.log(passed ? "PASSED" : "FAILED");
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

const sentenceOf = ({ version, ms, wrong }: Upgraded): string =>
  `${version.about}: ${wrong.length === 0 ? `${Math.round(ms)} ms` : `WRONG: ${wrong.join("; ")}`}`;

/** The fault "upgrade": this program on what an older version left. */
export const fault = { help, run };
