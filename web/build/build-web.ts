import { build } from "vite";
import { distRoot, projectRoot, viteConfig } from "./vite-config.ts";

/** Builds the interface into dist/web. */
export const buildWeb = async (): Promise<void> => {
  const config = viteConfig();
  await build({ ...config, build: { ...config.build, outDir: distRoot, manifest: true } });
  await build({ ...config, build: { ...config.build, outDir: `${projectRoot}.cache/web-prerender`, ssr: "prerender.tsx" } });
};
