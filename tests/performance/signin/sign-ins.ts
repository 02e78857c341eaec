import { randomInt } from "node:crypto";
import { Connection } from "../answers/connection.ts";
import { untilDue } from "../due.ts";

const body = JSON.stringify.bind(JSON);
const anyAddress = () => Array.from({ length: 4 }, () => randomInt(1, 250)).join(".");

/**
 * Sign-ins at a fixed rate, each of another person at another network address, none of whom has an account. The server
 * hashes a password for every one all the same. `hashed` counts ordinary refusals, `refused` those because the server
 * is too busy.
 */
export const signInSteadily = async (port: number, perSecond: number, from: number, until: number) => {
  const free: Connection[] = [];
  const pending = new Set<Promise<void>>();
  const counts = { answered: 0, hashed: 0, refused: 0 };
  const signIn = async (index: number, counted: boolean): Promise<void> => {
    const connection = free.pop() ?? new Connection(port);
    const form = body({
      email: `unknown.${index}@example.com`,
      password: "not the password",
      storage: "cookie",
    });
    const { status } = await connection.post(
      "/api/sessions",
      form,
      "",
      `X-Forwarded-For: ${anyAddress()}\r\n`,
    );
    free.push(connection);
    if (!counted) return;
    counts.answered++;
    if (status === 401) counts.hashed++;
    else if (status === 503 || status === 429) counts.refused++;
    else throw new Error(`A sign-in was answered with ${status}.`);
  };
  if (perSecond > 0)
    for (let index = 0, due = performance.now(); due < until; index++, due += 1_000 / perSecond) {
      await untilDue(due);
      const asking = signIn(index, due > from).finally(() => pending.delete(asking));
      pending.add(asking);
    }
  await Promise.all(pending);
  for (const connection of free) connection.close();
  return counts;
};
