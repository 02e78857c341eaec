import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defaultSettings, settingValues } from "#vocabulary/settings";

/** The name of a `<meta>` with the address of the sheets, in which `*` stands for the theme. */
export const themeSheetsName = "theme-sheets";

/** The default theme is in the sheet of every page; each other one is a sheet of its own, loaded where it is chosen. */
export const themesWithSheet = settingValues.theme.filter((theme) => theme !== defaultSettings.theme);

const fileOf = (webRoot: string, theme: string) =>
  `${webRoot}styles/themes/${theme.replace("_THEME", "").toLowerCase()}.css`;

const compact = (css: string) => css.replaceAll(/\s+/g, " ").replaceAll(/ ?([{};:,]) /g, "$1");

const readSheets = (webRoot: string) => {
  const sheets = new Map(
    themesWithSheet.map((theme) => [theme, compact(readFileSync(fileOf(webRoot, theme), "utf8"))]),
  );
  const hash = createHash("sha256")
    .update([...sheets.values()].join("\n"))
    .digest("hex")
    .slice(0, 8);
  return { sheets, address: `/assets/*-${hash}.css` };
};

/**
 * Puts the sheets beside the built files, under an address that the head script reads from a `<meta>`.
 */
export const themeSheets = (webRoot: string): Plugin => {
  const { sheets, address } = readSheets(webRoot);
  const placeOf = (theme: string) => address.replace("*", theme);
  return {
    name: "theme-sheets",
    transformIndexHtml: {
      order: "pre",
      handler: () => [
        { tag: "meta", attrs: { name: themeSheetsName, content: address }, injectTo: "head" as const },
      ],
    },
    generateBundle() {
      for (const [theme, source] of sheets)
        this.emitFile({ type: "asset", fileName: placeOf(theme).slice(1), source });
    },
    configureServer: ({ middlewares }) => {
      for (const [theme, source] of sheets)
        middlewares.use(placeOf(theme), (_, response) => {
          response.setHeader("Content-Type", "text/css");
          response.end(source);
        });
    },
  };
};
