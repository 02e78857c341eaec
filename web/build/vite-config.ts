import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { radixCss } from "./radix-css-plugin.ts";
import { headScript } from "./head-script.ts";

export const projectRoot = fileURLToPath(new URL("../../", import.meta.url));
export const webRoot = fileURLToPath(new URL("../", import.meta.url));
export const distRoot = `${projectRoot}dist/web`;

const browserPackages =
  /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store|use-intl|intl-messageformat|@formatjs|icu-minify)\//;

/** Few files on a cold start: what every page runs, and what every frame says in one language. */
const chunkName = (id: string): string | null => {
  if (browserPackages.test(id)) return "base";
  const language = /\/copy\/(\w+)\/(?:shell|titles)\.ts$/.exec(id)?.[1];
  return language === undefined ? null : `frame-${language}`;
};

/** What dev server, browser build and prerender build have in common. */
export const viteConfig = (): InlineConfig => ({
  root: webRoot,
  configFile: false,
  envDir: false,
  cacheDir: `${projectRoot}.cache/vite`,
  logLevel: "warn",
  plugins: [react(), radixCss(webRoot), headScript()],
  build: {
    target: "es2022",
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: chunkName, debugName: "base and frames" }] } },
    },
  },
});
