import path from "node:path";

/** The environment variable with the folder of the built programs. */
export const folderVariable = "ROADWORTHY_BUILT_PROGRAMS";

/** The programs that tests start again and again, in this folder. */
export const programs = ["patient-main", "main-for-many"] as const;

/** How to start a program: its file, the built one where tests have built it, and what its environment needs. */
export const startOf = (
  name: (typeof programs)[number],
): { readonly file: string; readonly env: Readonly<Record<string, string>> } => {
  const folder = process.env[folderVariable];
  if (folder === undefined) return { file: path.join(import.meta.dirname, `${name}.ts`), env: {} };
  // What is compiled of these files is of no use to later runs.
  return {
    file: path.join(folder, `${name}.mjs`),
    env: { NODE_COMPILE_CACHE: path.join(folder, "compiled") },
  };
};
