import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "vite";
import { compressAll } from "./compress.ts";
import { describeRoutes, live } from "./describe-routes.ts";
import { startRoutes } from "./exam-starts.ts";
import { chapterRoutes, chaptersOf } from "./guide-chapters.ts";
import { hashInputs } from "./inputs.ts";
import { writeInstallable } from "./installable.ts";
import { withKnownAddresses } from "./known-addresses.ts";
import { readManifest } from "./manifest.ts";
import { writePages } from "./pages.ts";
import { addressedIn, writeSearchFiles } from "./search-files.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { writeSharePictures } from "./share-pictures.ts";
import { namedContent, writeStudyGuide } from "./study-guide.ts";
import { measurePages, reportSizes } from "./sizes.ts";
import { distRoot, projectRoot, viteConfig } from "./vite-config.ts";

const stampFile = join(distRoot, ".stamp");

const runVite = async (folder: string, prerenderFolder: string) => {
  // The caller may run under another NODE_ENV (a test, for instance), which decides the React that is built in.
  process.env["NODE_ENV"] = "production";
  const config = viteConfig();
  await build({ ...config, build: { ...config.build, outDir: folder, manifest: true } });
  await build({
    ...config,
    // Whole, because the server of production has no package of the browser's.
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { ...config.build, outDir: prerenderFolder, ssr: "prerender.tsx", copyPublicDir: false },
  });
};

/** Two programs that start at once may both build; the later one wins. */
const replace = async (folder: string, tries = 3): Promise<void> => {
  await mkdir(dirname(distRoot), { recursive: true });
  await rm(distRoot, { recursive: true, force: true });
  await rename(folder, distRoot).catch((failure: unknown) => {
    if (tries === 1) throw failure;
    return replace(folder, tries - 1);
  });
};

/**
 * Builds the interface into dist/web and returns a size report. A page above its budget is an error, and the previous
 * build stays in place; a `lenient` build only warns.
 */
export const buildWeb = async ({ lenient = false } = {}): Promise<string> => {
  const stamp = await hashInputs(projectRoot);
  const folder = join(projectRoot, ".cache", `web-build-${process.pid}`);
  const prerenderFolder = `${folder}-prerender`;
  try {
    await runVite(folder, prerenderFolder);
    const guide = await writeStudyGuide(folder);
    const chapters = chaptersOf(guide);
    const manifest = await readManifest(folder);
    await writePages(folder, join(prerenderFolder, "prerender.js"), manifest, guide);
    await writeServiceWorker(folder, manifest);
    await writeInstallable(folder);
    await writeSearchFiles(folder, chapters);
    await writeSharePictures(folder);
    const described = describeRoutes();
    const known = withKnownAddresses(described.routes, await namedContent(guide));
    const everyRoute = [...chapterRoutes(chapters), ...startRoutes, ...known];
    await writeFile(
      join(folder, "routes.json"),
      JSON.stringify({ ...described, routes: everyRoute, addressed: addressedIn(chapters) }, null, 2),
    );
    await compressAll(folder);
    const sizes = await measurePages(folder, manifest);
    const report = reportSizes(sizes);
    if (sizes.some(({ over }) => over.length > 0)) {
      const complaint = `A page is above its size budget.\n${report}`;
      if (!lenient) throw new Error(complaint);
      console.warn(complaint);
    }
    await rename(prerenderFolder, join(folder, dirname(live.program)));
    await writeFile(join(folder, ".stamp"), stamp);
    await replace(folder);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(prerenderFolder, { recursive: true, force: true });
  }
};

/**
 * Builds only when an input has changed since the last build. Returns whether it built. Lenient: a page that is too
 * heavy is no reason not to start.
 */
export const buildWebIfStale = async (): Promise<boolean> => {
  const built = await readFile(stampFile, "utf8").catch(() => undefined);
  if (built === (await hashInputs(projectRoot))) return false;
  await buildWeb({ lenient: true });
  return true;
};
