import type * as z from "zod/mini";
import type { Endpoint, Problem } from "#vocabulary/endpoint";

/** The server's response: a success or a refusal. */
export type Answered<Ok> =
  | { readonly ok: true; readonly value: Ok }
  | { readonly ok: false; readonly problem: Problem };

/** A failure that is not a refusal of the server. Its message is a sentence. */
export class Unreachable extends Error {}

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && typeof (body as Problem).tag === "string";

/** Returns a client for a running program. */
export const serverAt = (url: string) => {
  const base = url.replace(/\/+$/, "");
  let token: string | undefined;
  const ask = async <Ok extends z.ZodMiniType>(
    { method, path }: Pick<Endpoint, "method" | "path"> & { readonly ok: Ok },
    body?: unknown,
  ): Promise<Answered<z.infer<Ok>>> => {
    const headers = {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    }).catch((error: Error) => {
      throw new Unreachable(
        `${base} does not respond (${(error.cause as Error | undefined)?.message ?? error.message}).`,
      );
    });
    const read: unknown = await response.json().catch(() => null);
    if (response.ok && read !== null) return { ok: true, value: read as z.infer<Ok> };
    if (isProblem(read)) return { ok: false, problem: read };
    throw new Unreachable(`${base} responds, but not as Roadworthy does (${response.status}).`);
  };
  return {
    ask,
    /** Sends this token with every later request. */
    signedInWith: (access: string) => {
      token = access;
    },
  };
};

export type Server = ReturnType<typeof serverAt>;
