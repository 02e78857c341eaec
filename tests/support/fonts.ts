import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cachedFolder, installedPackage } from "./cached-folder.ts";

const families = [
  { name: "Noto Sans Arabic", package: "@fontsource-variable/noto-sans-arabic" },
  { name: "Noto Sans SC", package: "@fontsource-variable/noto-sans-sc" },
] as const;

/**
 * A fontconfig file naming fonts for Latin, Arabic and Chinese text and no others, so a page looks the same on every
 * machine. Without it a browser on a bare machine draws no letters at all. Point `FONTCONFIG_FILE` at it.
 *
 * The fonts come from npm as woff2, which a browser takes from the web but not from the system; they are unpacked to
 * TrueType once, in a fifth of a second.
 */
export const fontConfiguration = async (): Promise<string> => {
  const packages = await Promise.all(families.map((family) => installedPackage(family.package)));
  const name = `fonts-${packages.map(({ version }) => version).join("-")}`;
  const folder = await cachedFolder(name, async (unfinished) => {
    await mkdir(join(unfinished, "files"));
    for (const { folder } of packages) await unpackFonts(join(folder, "files"), join(unfinished, "files"));
    await writeFile(join(unfinished, "fonts.conf"), configuration);
  });
  return join(folder, "fonts.conf");
};

const unpackFonts = async (from: string, to: string): Promise<void> => {
  const { decompress } = createRequire(import.meta.url)("wawoff2") as {
    readonly decompress: (font: Buffer) => Promise<Uint8Array>;
  };
  for (const file of (await readdir(from)).filter((name) => name.endsWith(".woff2"))) {
    await writeFile(
      join(to, file.replace(/woff2$/, "ttf")),
      await decompress(await readFile(join(from, file))),
    );
  }
};

const preferred = families.map(({ name }) => `<family>${name}</family>`).join("");

const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">files</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  ${["sans-serif", "serif", "monospace", "system-ui"]
    .map((generic) => `<alias><family>${generic}</family><prefer>${preferred}</prefer></alias>`)
    .join("\n  ")}
</fontconfig>
`;
