import path from "node:path";

/** The environment variable with the folder of the built programs. */
export const folderVariable = "ROADWORTHY_BUILT_PROGRAMS";

const root = path.resolve(import.meta.dirname, "../..");

/** The programs that tests start again and again, by their names, and their files. */
export const programs = {
  main: "src/main.ts",
  "patient-main": "tests/support/patient-main.ts",
  "main-for-many": "tests/support/main-for-many.ts",
  "main-without-limits": "tests/reliability/flood/main-without-limits.ts",
} as const;

/** How to start a program: its file, the built one where tests have built it, and what its environment needs. */
export const startOf = (
  name: keyof typeof programs,
): { readonly file: string; readonly env: Readonly<Record<string, string>> } => {
  const folder = process.env[folderVariable];
  // Tests make what they need, and count it.
  const samples = { SAMPLE_DATA: "off" };
  if (folder === undefined) return { file: path.join(root, programs[name]), env: samples };
  // What is compiled of these files is of no use to later runs.
  return {
    file: path.join(folder, `${name}.mjs`),
    env: { ...samples, NODE_COMPILE_CACHE: path.join(folder, "compiled") },
  };
};
