import { type Agent, request } from "node:http";

/** A whole reply of the program. */
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
const patienceMs = 15_000;

const cookieIn = (headers: readonly string[] = []): string | null =>
  headers.map((header) => new RegExp(`^${cookieName}=([^;]+)`).exec(header)?.[1]).find(Boolean) ?? null;

/** One request, once: nothing here sends anything again by itself. Rejects when no whole reply comes. */
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
    const sent = request(url, { method, agent, headers, timeout: patienceMs }, (response) => {
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
