import {
  CloseReason,
  readSession,
  refreshSession,
  type SessionView,
  signOut,
} from "#modules/identity/contract";
import { type Answer, type AnyEndpoint, callOnce, type InputOf } from "../data/call.ts";
import type { ServerClock } from "../machines/server-clock.ts";

export type Found =
  | { readonly kind: "found"; readonly view: SessionView }
  | { readonly kind: "none" }
  | { readonly kind: "unreachable" };

export type Renewal =
  | { readonly kind: "renewed"; readonly view: SessionView }
  | { readonly kind: "refused"; readonly reason: CloseReason }
  | { readonly kind: "unreachable" };

/** What the server is asked about the session itself. Tokens are handed in where the page keeps them. */
export interface SessionApi {
  readonly read: (access: string | undefined) => Promise<Found>;
  readonly renew: (refresh: string | undefined) => Promise<Renewal>;
  /** True once the server has heard it. */
  readonly end: (access: string | undefined) => Promise<boolean>;
}

export type Bearer = Readonly<Record<string, string>>;

export const bearerOf = (access: string | undefined): Bearer =>
  access === undefined ? {} : { authorization: `Bearer ${access}` };

const patienceMs = 12_000;
/** The header `Date` knows whole seconds only. */
const dateStepMs = 1_000;

export const sessionApi = (clock: ServerClock): SessionApi => {
  const ask = async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Bearer = {},
  ): Promise<Answer<E>> => {
    const sentAt = clock.stopwatch();
    const onAnswer = (response: Response) => {
      const date = Date.parse(response.headers.get("date") ?? "");
      if (Number.isFinite(date)) clock.observe(date, sentAt - dateStepMs, clock.stopwatch());
    };
    const going = { headers, onAnswer, signal: AbortSignal.timeout(patienceMs) };
    return callOnce(endpoint, input, going).catch((): Answer<E> => ({ ok: false, offline: true }));
  };

  return {
    read: async (access) => {
      const answer = await ask(readSession, {}, bearerOf(access));
      if (!answer.ok) return { kind: "unreachable" };
      const { session } = answer.value;
      return session === null ? { kind: "none" } : { kind: "found", view: session };
    },
    renew: async (refreshToken) => {
      const answer = await ask(refreshSession, { body: refreshToken === undefined ? {} : { refreshToken } });
      if (answer.ok) return { kind: "renewed", view: answer.value };
      // Any other "no" passes: too many tries, a server that is being restarted.
      if (answer.offline || answer.problem.tag !== "SessionEnded") return { kind: "unreachable" };
      const reason = CloseReason.safeParse(answer.problem.facts["reason"]);
      return { kind: "refused", reason: reason.success ? reason.data : "lapsed" };
    },
    end: async (access) => (await ask(signOut, {}, bearerOf(access))).ok,
  };
};
