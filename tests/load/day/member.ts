import { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { Chance } from "../../reliability/seeded.ts";
import type { Ledger } from "../exam/ledger.ts";
import { succeedWith } from "./succeed.ts";

/** Someone with an account, in a browser with its cookies. */
export interface Member {
  readonly browser: TestBrowser;
  readonly ledger: Ledger;
  readonly chance: Chance;
  readonly speed: number;
}

/** Asks the API until it is a success, and returns what it says. */
export const succeeded = async <Found>(
  { browser, ledger }: Member,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<Found> => {
  const name = `${method} ${path.replaceAll(/[a-z]{3}_\w+/g, "…")}`;
  const text = await succeedWith(ledger, name, async () => {
    const { status, text, headers } = await browser.send(method, path, body);
    const again = headers["retry-after"];
    return { status, body: text, ...(again !== undefined && { retryAfterMs: Number(again) * 1_000 }) };
  });
  return (text === "" ? undefined : JSON.parse(text)) as Found;
};
