import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { readContent } from "../../modules/catalogue/infrastructure/read-content.ts";
import type { Command } from "./command.ts";
import { previewPage } from "./preview-page.ts";

/** Opens an address in the default browser. Without one the printed address is enough. */
const openInBrowser = (address: string): void => {
  const command = process.platform === "darwin" ? "open" : "xdg-open";
  spawn(command, [address], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
};

/** Serves every question on one page, read again at each reload, until interrupted. */
export const preview: Command = async (args) => {
  const { values } = parseArgs({ args: [...args], options: { port: { type: "string", default: "0" } } });
  const server = createServer((_request, response) => {
    try {
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(previewPage(readContent()));
    } catch (error) {
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error));
    }
  }).listen(Number(values.port), "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  console.log(`${address}  (Ctrl-C ends it)`);
  openInBrowser(address);
  await once(process, "SIGINT");
  server.closeAllConnections();
  server.close();
  return 0;
};
