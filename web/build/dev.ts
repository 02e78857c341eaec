import { createServer } from "vite";
import { viteConfig } from "./vite-config.ts";

/**
 * The interface straight from its sources, with hot reload: `dev.ts HOST PORT API_PORT`. What belongs to the
 * server is asked of the server.
 */
const [host = "127.0.0.1", port = "3000", apiPort = "3001"] = process.argv.slice(2);
const api = { target: `http://127.0.0.1:${apiPort}` };
const vite = await createServer({
  ...viteConfig(),
  server: {
    host,
    port: Number(port),
    strictPort: true,
    proxy: {
      "/api": api,
      "/admin/jobs": api,
      "/healthz": api,
      "/readyz": api,
      // Files of the build.
      "/study-guide.json": api,
      "/study-guide/": api,
    },
  },
});
await vite.listen();
console.log(
  `The web app, with hot reload, is at http://${host === "127.0.0.1" ? "localhost" : host}:${port}`,
);
