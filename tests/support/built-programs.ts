import path from "node:path";

/** The environment variable with the folder of the built programs. */
export const folderVariable = "ROADWORTHY_BUILT_PROGRAMS";

const root = path.resolve(import.meta.dirname, "../..");

/** The programs that tests start again and again, by their names, and their files. */
export const programs = {
  main: "src/main.ts",
  "patient-main": "tests/support/patient-main.ts",
  "main-to-measure": "tests/support/main-to-measure.ts",
  "main-for-many": "tests/support/main-for-many.ts",
  "main-without-limits": "tests/reliability/flood/main-without-limits.ts",
  admin: "src/cli/admin.ts",
  bank: "src/cli/bank.ts",
  events: "src/cli/events.ts",
  bench: "tests/performance/main.ts",
  faults: "tests/reliability/main.ts",
  load: "tests/load/main.ts",
  attack: "tests/reliability/flood/attack.ts",
  learners: "tests/reliability/load/learners.ts",
  "learners-in-an-exam": "tests/load/exam/learners.ts",
  "journal-writer": "tests/reliability/journal/writer.ts",
  "launch-and-wait": "src/kernel/embedded-postgres/launch-and-wait.fixture.ts",
  "processor-to-kill": "src/kernel/bus/processor-to-kill.fixture.ts",
  "re-marker-to-kill": "modules/assessment/testing/re-marker-to-kill.fixture.ts",
  "rebuild-to-freeze": "src/kernel/projection/rebuild-to-freeze.fixture.ts",
  "schedule-to-freeze": "src/kernel/jobs/schedule-to-freeze.fixture.ts",
  "settler-to-kill": "tests/reliability/payments/settler-to-kill.fixture.ts",
  "worker-to-kill": "src/kernel/jobs/worker-to-kill.fixture.ts",
  "writer-to-kill": "src/kernel/aggregate/writer-to-kill.fixture.ts",
} as const;

/** The file of a program: the built one where tests have built it. */
export const fileOf = (name: keyof typeof programs): string => {
  const folder = process.env[folderVariable];
  return folder === undefined ? path.join(root, programs[name]) : path.join(folder, `${name}.mjs`);
};

/** How to start a program with the whole application: its file, and what its environment needs. */
export const startOf = (
  name: keyof typeof programs,
): { readonly file: string; readonly env: Readonly<Record<string, string>> } => {
  const folder = process.env[folderVariable];
  // Tests make what they need, and count it.
  const samples = { SAMPLE_DATA: "off" };
  // What is compiled of these files is of no use to later runs.
  const compiled = folder && { NODE_COMPILE_CACHE: path.join(folder, "compiled") };
  return { file: fileOf(name), env: { ...samples, ...compiled } };
};
