import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Manifest } from "vite";
import type { KeptFile } from "../data/worker-messages.ts";
import { pageRows } from "./describe-routes.ts";
import { filesOf, partsOf } from "./manifest.ts";
import { webRoot } from "./vite-config.ts";

export const workerFile = "service-worker.js";

/** Screens and parts that a page fetches later. Other languages and staff's parts are kept once they were needed. */
const isLater = (key: string) => !/^copy\/|\/admin|staff/.test(key);

/** The sources that a page may fetch once it runs, theirs included. */
const laterOf = (manifest: Manifest, sources: readonly string[]): string[] => {
  const found = new Set<string>();
  const visit = (key: string) => {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports.filter(isLater)]) {
      if (found.has(next) || next === "index.html") continue;
      found.add(next);
      visit(next);
    }
  };
  sources.filter((source) => source !== "index.html").forEach(visit);
  return [...found];
};

/** Returns what a release keeps in a learner's browser: the files of every page but staff's, and the page that starts the app. */
export const releaseFiles = (manifest: Manifest, revisionOfStart: string): readonly KeptFile[] => {
  const sources = pageRows
    .filter(([, { layout, path }]) => layout !== "staff" && !path.startsWith("/admin/"))
    .flatMap(([name, row]) => partsOf(name, row));
  const { scripts, styles, fonts } = filesOf(manifest, [...sources, ...laterOf(manifest, sources)]);
  const named = [...new Set([...scripts, ...styles, ...fonts])].sort();
  return [
    { url: "/spa.html", revision: revisionOfStart },
    ...named.map((file) => ({ url: `/${file}`, revision: null })),
  ];
};

/** Writes the service worker of this release. */
export const writeServiceWorker = async (folder: string, manifest: Manifest): Promise<void> => {
  const start = await readFile(join(folder, "spa.html"));
  const files = releaseFiles(manifest, createHash("sha256").update(start).digest("base64url").slice(0, 12));
  await build({
    root: webRoot,
    configFile: false,
    envDir: false,
    logLevel: "warn",
    publicDir: false,
    define: { RELEASE_FILES: JSON.stringify(files), "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(webRoot, "service-worker/worker.ts"),
        output: { format: "iife", entryFileNames: workerFile },
      },
    },
  });
};
