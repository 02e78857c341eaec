import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { home } from "../copy/en/home.ts";
import { productName } from "../routing/titles.ts";
import { webRoot } from "./vite-config.ts";

const ink = "#1c1d1f";

/** A road on the sign's dark ground: launchers cut maskable icons to any shape, so the mark keeps to the middle. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ink}"/><path d="M216 116h80l82 280H134z" fill="#fff"/><path d="M247 140h18l4 46h-26zM240 222h32l5 58h-42zM232 316h48l5 58h-58z" fill="${ink}"/></svg>`;

const icons = [
  { file: "icons/192.png", size: 192, purpose: "any" },
  { file: "icons/512.png", size: 512, purpose: "any" },
  { file: "icons/maskable.png", size: 512, purpose: "maskable" },
] as const;

const manifest = {
  id: "/",
  name: productName,
  short_name: productName,
  description: home.hero.lead,
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: ink,
  theme_color: ink,
  categories: ["education"],
  icons: icons.map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
};

/** Writes what makes the app installable: its manifest, and its icons drawn from the one mark. */
export const writeInstallable = async (folder: string): Promise<void> => {
  const mark = await readFile(join(webRoot, "public/favicon.svg"));
  const draw = (source: Buffer, size: number) =>
    sharp(source, { density: 1_200 }).resize(size, size).png({ palette: true }).toBuffer();
  await mkdir(join(folder, "icons"), { recursive: true });
  for (const { file, size, purpose } of icons)
    await writeFile(
      join(folder, file),
      await draw(purpose === "maskable" ? Buffer.from(maskable) : mark, size),
    );
  await writeFile(join(folder, "icons/touch.png"), await draw(Buffer.from(maskable), 180));
  await writeFile(join(folder, "manifest.webmanifest"), JSON.stringify(manifest));
};
