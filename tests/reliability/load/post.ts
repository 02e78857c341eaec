import { type Agent, request } from "node:http";

/** A complete reply of the program. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** The participant cookie, when this reply set one. */
  readonly cookie: string | null;
}

export interface Question {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly agent: Agent;
  readonly cookie: string | null;
  readonly body?: unknown;
}

const cookieName = "rw-participant";
const timeoutMs = 15_000;

const cookieIn = (headers: readonly string[] = []): string | null =>
  headers.map((header) => new RegExp(`^${cookieName}=([^;]+)`).exec(header)?.[1]).find(Boolean) ?? null;

/** Sends one request once, without retries. Rejects when no complete reply arrives. */
export const ask = ({ url, method, agent, cookie, body }: Question): Promise<Reply> =>
  new Promise((settle, fail) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = {
      ...(body !== undefined && {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      }),
      ...(cookie !== null && { cookie: `${cookieName}=${cookie}` }),
    };
    const sent = request(url, { method, agent, headers, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", fail);
      response.once("end", () => {
        if (!response.complete) return fail(new Error("half a reply"));
        try {
          const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString());
          settle({
            status: response.statusCode!,
            body: parsed,
            cookie: cookieIn(response.headers["set-cookie"]),
          });
        } catch {
          fail(new Error(`status ${response.statusCode} without JSON`));
        }
      });
    });
    sent.once("timeout", () => sent.destroy(new Error("no reply in time")));
    sent.once("error", fail);
    sent.end(text);
  });
