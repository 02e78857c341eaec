import type * as z from "zod/mini";
import type { Endpoint, Problem } from "#vocabulary/endpoint";

/** The server's answer: a success, or its "no". */
export type Answered<Ok> =
  | { readonly ok: true; readonly value: Ok }
  | { readonly ok: false; readonly problem: Problem };

/** Something that no answer of this server explains. Its message is a sentence. */
export class Unreachable extends Error {}

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && typeof (body as Problem).tag === "string";

/** A running program, as somebody reaches it over HTTP. */
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
        `${base} does not answer (${(error.cause as Error | undefined)?.message ?? error.message}).`,
      );
    });
    const read: unknown = await response.json().catch(() => null);
    if (response.ok && read !== null) return { ok: true, value: read as z.infer<Ok> };
    if (isProblem(read)) return { ok: false, problem: read };
    throw new Unreachable(`${base} answers, but not as Roadworthy does (${response.status}).`);
  };
  return {
    ask,
    /** Everything that is asked from now on is asked with this token. */
    signedInWith: (access: string) => {
      token = access;
    },
  };
};

export type Server = ReturnType<typeof serverAt>;
