import { runTests } from "../run-tests.ts";

const help = `  disk-full        fills the disk of a running program until its PostgreSQL ends, makes room again, and checks
                   that the program went on and lost nothing. Only root may mount the small disk it needs.`;

/** The fault "disk-full", which \`npm test\` runs too. */
export const fault = { help, run: () => runTests(["tests/reliability/disk-full.database.test.ts"]) };
