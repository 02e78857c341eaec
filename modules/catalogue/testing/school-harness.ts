import { Effect, Layer } from "effect";
import { Audit } from "#kernel/audit/audit";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { databaseClock } from "#kernel/clock/database-clock";
import { poolsLayer } from "#kernel/database/pools";
import { Authenticator } from "#kernel/http/authentication";
import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../tests/support/patient-timeouts.ts";
import { schoolHandlers } from "../application/schools/school-endpoints.ts";
import { Schools } from "../application/schools/schools.ts";
import type { ImportOutcome } from "../contract/index.ts";
import { postgresSchools } from "../infrastructure/postgres-schools.ts";
import { sampleSchools } from "../infrastructure/sample-schools.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

/** The admin of the harness, by the UUID of their account. */
export const admin = "0192f0c1-a7b8-7d3e-9f10-aa0000000001";
const authenticator = Authenticator.of({
  authenticate: (accountId) => Effect.succeed({ sessionId: accountId, accountId, roles: ["admin"] }),
});

/** The columns of a line of `aLine`, as a file's header. */
export const header =
  "reference,name,province,town,suburb,address,latitude,longitude,phone,whatsapp,website,codes,transmission,languages,price_from,registration_number,registration_class,registration_expiry,verified_on,status";
const columns = header.split(",");
const plain: Readonly<Record<string, string>> = {
  name: "Quiet Road Driving",
  province: "free-state",
  town: "Bloemfontein",
  phone: "010 000 0001",
  codes: "B",
  transmission: "manual",
  languages: "en",
};
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns a valid line, except for the given cells. */
export const aLine = (reference: string, cells: Readonly<Record<string, string>> = {}): string =>
  columns.map((column) => quoted({ ...plain, reference, ...cells }[column] ?? "")).join(",");
/** Returns a file of such lines. */
export const aFile = (...lines: readonly string[]): string => [header, ...lines, ""].join("\n");

/** Runs the search and the administration of driving schools, over HTTP and on a real database. */
export const schoolHarness = async (database: { readonly url: string }) => {
  const services = Layer.mergeAll(
    postgresSchools,
    postgresAudit,
    databaseClock,
    Layer.succeed(Authenticator, authenticator),
  ).pipe(
    Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys)),
    Layer.provideMerge(patientTimeouts),
  );
  const harness = await moduleHarness({ endpoints: Object.values(schoolHandlers) }, services);
  const { send } = harness.browser({ headers: { authorization: `Bearer ${admin}` } });

  return {
    send,
    get: async <Ok>(path: string): Promise<Ok> => {
      const answer = await send("GET", path);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
      return answer.json() as Ok;
    },
    importing: (csv: string, dryRun = false) =>
      send("POST", "/admin/driving-schools/import", { csv, dryRun, why: "the list of November" }),
    /** Imports a file and expects success. */
    imported: async (...lines: readonly string[]): Promise<ImportOutcome> => {
      const body = { csv: aFile(...lines), dryRun: false, why: "the list of November" };
      const answer = await send("POST", "/admin/driving-schools/import", body);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json() as ImportOutcome;
    },
    /** Loads or removes sample data as a start of the program does. */
    samples: (areWanted: boolean) => harness.run(sampleSchools(areWanted)),
    schools: <A, E>(use: (schools: Schools["Service"]) => Effect.Effect<A, E>) =>
      harness.run(Effect.flatMap(Schools, use)),
    /** Returns the audit log, oldest first. */
    audit: async () => (await harness.run(Audit.use((audit) => audit.read(null, 100)))).toReversed(),
    stop: harness.stop,
  };
};

/** The harness for driving schools. */
export type SchoolHarness = Awaited<ReturnType<typeof schoolHarness>>;
