import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is; anything else as JSON, with its content type. */
  readonly body?: unknown;
  readonly agent?: Agent;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** Parses the text as JSON. Throws when it is not. */
  readonly json: () => unknown;
}

/** Sends a request to a server on this machine, byte for byte: no path is normalised and no header added. */
export const ask = (port: number, path: string, { method = "GET", headers = {}, body, agent }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const isText = typeof body === "string" || body === undefined;
    const bytes = body === undefined ? undefined : Buffer.from(isText ? body : JSON.stringify(body));
    const asking = request({
      port,
      path,
      method,
      agent: agent ?? false,
      headers: {
        ...(isText ? {} : { "content-type": "application/json" }),
        ...(bytes && !("transfer-encoding" in headers) && { "content-length": String(bytes.length) }),
        ...headers,
      },
    });
    asking.once("error", reject);
    asking.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const all = Buffer.concat(parts);
        const text = all.toString();
        const json = (): unknown => JSON.parse(text);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: all, text, json });
      });
    });
    asking.end(bytes);
  });
