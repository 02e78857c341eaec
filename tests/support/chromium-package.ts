import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { cachedFolder, installedPackage } from "./cached-folder.ts";

/** The browser that comes with npm, ready to run, and the libraries to run it with. */
export interface UnpackedChromium {
  readonly executable: string;
  readonly libraries: string;
}

/**
 * Unpacks @sparticuz/chromium once per version, about two seconds and 211 MB, and answers where. The package knows only
 * the temporary folder, and unpacks the libraries it carries (NSS, expat) only on the cloud service it was made for; so
 * it unpacks in a process of its own that is told both.
 */
export const unpackChromium = async (): Promise<UnpackedChromium> => {
  const { version } = await installedPackage("@sparticuz/chromium");
  const folder = await cachedFolder(`chromium-${version}`, async (unfinished) => {
    const script = "import(process.argv[1]).then(({ default: chromium }) => chromium.executablePath())";
    const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
    const run = promisify(execFile);
    await run(process.execPath, ["-e", script, import.meta.resolve("@sparticuz/chromium")], { env });
  });
  return { executable: join(folder, "chromium"), libraries: join(folder, "al2023", "lib") };
};
