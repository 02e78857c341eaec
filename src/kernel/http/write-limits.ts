import { Context, Effect } from "effect";
import type { Endpoint } from "#vocabulary/endpoint";
import { type NamedPace, Paces } from "../limits/paces.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import type { Caller } from "./caller.ts";

/** How often one caller, and one network, may call endpoints that have no limit of their own. */
interface WriteLimitsValue {
  readonly byCaller: NamedPace;
  readonly byNetwork: NamedPace;
}

/** No learner meets these ([decision 0024](../../../docs/decisions/0024-limits-of-learners.md)). */
const writeLimits: WriteLimitsValue = {
  // A person presses something once a second for five minutes at most.
  byCaller: { name: "kernel.writes-by-caller", atOnce: 300, perSecond: 2 },
  // The most frequent of these requests is the place in a video, every 15 seconds: 5 000 may watch behind one gateway of a
  // mobile operator, and change something besides.
  byNetwork: { name: "kernel.writes-by-network", atOnce: 20_000, perSecond: 500 },
};

/** Only tests, and programs in which one address plays all learners, use other limits. */
export const WriteLimits = Context.Reference<WriteLimitsValue>("roadworthy/kernel/WriteLimits", {
  defaultValue: () => writeLimits,
});

const isForStaffOnly = ({ access }: Endpoint): boolean =>
  typeof access === "object" && !access.includes("client");

/**
 * Whether the kernel counts the calls of an endpoint: those that write, that learners or guests may call, and that declare
 * no limit of their own, which is a refusal with status 429.
 */
export const isCounted = (endpoint: Endpoint): boolean =>
  endpoint.method !== "GET" && !isForStaffOnly(endpoint) && !Object.values(endpoint.refusals).includes(429);

/** Counts one write for its caller and network. Callers whom the endpoint does not ask who they are share the limit of their network. */
export const countWrite = Effect.fnUntraced(function* (
  { participant, session }: Caller,
  network: string,
): Effect.fn.Return<void, TooManyTries, Paces> {
  const { byCaller, byNetwork } = yield* WriteLimits;
  const caller = session?.accountId ?? participant;
  yield* (yield* Paces).take(...(caller === "" ? [] : [{ pace: byCaller, key: caller, amount: 1 }]), {
    pace: byNetwork,
    key: network,
    amount: 1,
  });
});
