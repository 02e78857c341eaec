import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A small project under this one's real configuration, to see whether a checker notices what is planted in it. */
export interface PlantedProject {
  /** Runs a checker from node_modules/.bin there and returns its output. */
  run(script: string, ...args: readonly string[]): string;
  remove(): void;
}

/** Writes the files into a temporary folder, beside copies of the tsconfig files, the lint rules and package.json. */
export const plant = (files: Readonly<Record<string, string>>): PlantedProject => {
  const folder = mkdtempSync(join(tmpdir(), "planted-"));
  for (const name of globSync("{tsconfig*.json,.oxlintrc.json,package.json}", { cwd: root })) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const run = (script: string, ...args: readonly string[]) => {
    const command = [join(root, "node_modules", ".bin", script), ...args];
    const { stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    return stdout + stderr;
  };
  return { run, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
