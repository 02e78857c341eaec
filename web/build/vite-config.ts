import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { radixCss } from "./radix-css-plugin.ts";
import { headScript } from "./head-script.ts";

export const projectRoot = fileURLToPath(new URL("../../", import.meta.url));
export const webRoot = fileURLToPath(new URL("../", import.meta.url));
export const distRoot = `${projectRoot}dist/web`;

/** What dev server, browser build and prerender build have in common. */
export const viteConfig = (): InlineConfig => ({
  root: webRoot,
  configFile: false,
  envDir: false,
  cacheDir: `${projectRoot}.cache/vite`,
  logLevel: "warn",
  plugins: [react(), radixCss(webRoot), headScript()],
  build: { target: "es2022", emptyOutDir: true, reportCompressedSize: false, modulePreload: { polyfill: false } },
});
