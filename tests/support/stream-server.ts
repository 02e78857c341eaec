import { createServer, type ServerResponse } from "node:http";
import { onTestFinished, vi } from "vitest";

/** A server of event streams that `fetch` reaches until the test is over. It answers each request with `status`. */
export const streamServer = async () => {
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(state.status, { "content-type": "text/event-stream" });
    response.write(": open\n\n");
    if (state.status === 200) streams.push(response);
    else response.end();
  });
  /** The connections that were accepted. */
  const streams: ServerResponse[] = [];
  /** How each request was signed. */
  const asked: (string | undefined)[] = [];
  const state = { status: 200, streams, asked };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init));
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return state;
};
