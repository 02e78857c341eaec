import { Effect } from "effect";
import { toIso } from "#vocabulary/instant";
import type { PayfastSettings } from "../../application/billing-settings.ts";
import { ProviderUnreachable } from "../../application/payment-provider.ts";
import { apiSignature, type Fields } from "./signature.ts";

/** PayFast may take long; a worker must not. */
const answerWithinMs = 15_000;

/** Where the API of a host is: PayFast's own is apart, with a mark for the sandbox, which is not signed; another host has both. */
const apiOf = (host: string): { readonly base: string; readonly mark: Fields } => {
  const payfast = /^https:\/\/(www|sandbox)\.payfast\.co\.za$/.exec(host);
  if (payfast === null) return { base: host, mark: [] };
  return { base: "https://api.payfast.co.za", mark: payfast[1] === "sandbox" ? [["testing", "true"]] : [] };
};

/** What is sent with a request. */
interface Sent {
  readonly query?: Fields;
  readonly body?: Fields;
}

/** Calls the API of PayFast, signed, and returns the text of its answer. Every answer but 200 is none. */
export const payfastApi = ({ host, merchantId, passphrase }: PayfastSettings) => {
  const { base, mark } = apiOf(host);
  return (method: "GET" | "POST" | "PUT", path: string, { query = [], body = [] }: Sent = {}) =>
    Effect.tryPromise({
      try: async (interrupted) => {
        const headers: Fields = [
          ["merchant-id", merchantId],
          ["timestamp", toIso(Date.now()).slice(0, "2026-11-22T08:00:00".length)],
          ["version", "v1"],
        ];
        const signature = apiSignature([...headers, ...query, ...body], passphrase);
        const asked = new URLSearchParams(Object.fromEntries([...query, ...mark])).toString();
        const response = await fetch(`${base}${path}${asked === "" ? "" : `?${asked}`}`, {
          method,
          headers: { ...Object.fromEntries(headers), signature },
          ...(method !== "GET" && { body: new URLSearchParams(Object.fromEntries(body)) }),
          redirect: "error",
          signal: AbortSignal.any([interrupted, AbortSignal.timeout(answerWithinMs)]),
        });
        if (response.status !== 200) throw new Error(`PayFast answered ${response.status}.`);
        return response.text();
      },
      catch: (cause) => new ProviderUnreachable({ cause }),
    });
};
export type PayfastApi = ReturnType<typeof payfastApi>;

/** Reads an answer. The whole answer is taken or none: an unknown one is no answer. */
export const readAnswer = <Read>(text: string, read: (answer: string) => Read) =>
  Effect.try({ try: () => read(text), catch: (cause) => new ProviderUnreachable({ cause }) });
