import { setTimeout as pause } from "node:timers/promises";
import type { Received } from "../../performance/answers/connection.ts";
import type { Ledger } from "../exam/ledger.ts";

const triesAtMost = 10;

/** Asks until it is a success, and returns its body; what is refused is counted under this name, and for good ends the visit. */
export const succeedWith = async (
  ledger: Ledger,
  name: string,
  ask: () => Promise<Received>,
): Promise<string> => {
  for (let tries = 1; tries <= triesAtMost; tries++) {
    const received = await ask();
    const tag = ledger.hear(name, received);
    if (received.status === 429 || received.status === 503) {
      await pause(received.retryAfterMs ?? 1_000);
      continue;
    }
    if (tag === null) return received.body;
    break;
  }
  throw new Error(`${name} was refused`);
};
