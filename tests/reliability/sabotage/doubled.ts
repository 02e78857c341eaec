import { randomUUID } from "node:crypto";
import { type Exchange, passOn } from "./proxy.ts";

const commandIds = /"commandId":"([^"]+)"/g;

/** Replaces the id of a repeated command, so that the program cannot recognise it. */
export const doubling = (): ((exchange: Exchange) => Promise<void>) => {
  const seen = new Set<string>();
  return async ({ body, response, forward }) => {
    const original = new Map<string, string>();
    const renamed = body.replaceAll(commandIds, (text, id: string) => {
      if (!seen.has(id)) {
        seen.add(id);
        return text;
      }
      const other = randomUUID();
      original.set(other, id);
      return `"commandId":"${other}"`;
    });
    const reply = await forward(renamed);
    // The learner's reply contains the command's original id.
    const heard = reply.body.replaceAll(commandIds, (text, id: string) =>
      original.has(id) ? `"commandId":"${original.get(id)}"` : text,
    );
    passOn(response, { ...reply, body: heard });
  };
};
