import { readFile } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import { viteConfig, webRoot } from "./vite-config.ts";

export interface WebDevServer {
  /** Serves sources as the browser asks for them. Connect style: mount it before the pages. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /** The HTML of any page, not prerendered. Its refresh script is inline, so send no script policy with it. */
  readonly pageHtml: (url: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The interface straight from its sources, with hot reload over the given server. */
export const openWebDevServer = async (httpServer?: Server): Promise<WebDevServer> => {
  const hmr = httpServer === undefined ? {} : { hmr: { server: httpServer } };
  const vite = await createServer({ ...viteConfig(), appType: "custom", server: { middlewareMode: true, ...hmr } });
  return {
    middleware: vite.middlewares,
    pageHtml: async (url) => vite.transformIndexHtml(url, await readFile(join(webRoot, "index.html"), "utf8")),
    close: () => vite.close(),
  };
};
