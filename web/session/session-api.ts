import {
  CloseReason,
  readSession,
  refreshSession,
  type SessionView,
  signOut,
} from "#modules/identity/contract";
import { type Answer, type AnyEndpoint, callOnce, type InputOf } from "../data/call.ts";
import type { ServerClock } from "../machines/server-clock.ts";

/** The reply to the question who is signed in. */
export type Found =
  | { readonly kind: "found"; readonly view: SessionView }
  | { readonly kind: "none" }
  | { readonly kind: "unreachable" };

/** The reply to a refresh token. */
export type Renewal =
  | { readonly kind: "renewed"; readonly view: SessionView }
  | { readonly kind: "refused"; readonly reason: CloseReason }
  | { readonly kind: "unreachable" };

/** The requests about the session itself. Tokens are passed in where the page keeps them. */
export interface SessionApi {
  readonly read: (access: string | undefined) => Promise<Found>;
  readonly renew: (refresh: string | undefined) => Promise<Renewal>;
  /** Resolves to true when the server has confirmed it. */
  readonly end: (access: string | undefined) => Promise<boolean>;
}

/** The header that carries an access token; none where the token is in a cookie. */
export type Bearer = Readonly<Record<string, string>>;

export const bearerOf = (access: string | undefined): Bearer =>
  access === undefined ? {} : { authorization: `Bearer ${access}` };

const timeoutMs = 12_000;
/** The header `Date` has whole seconds only. */
const dateStepMs = 1_000;

/** Returns the requests. Each reply sets the clock. */
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
    const going = { headers, onAnswer, signal: AbortSignal.timeout(timeoutMs) };
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
      // Any other refusal is temporary: too many requests, a server that is being restarted.
      if (answer.offline || answer.problem.tag !== "SessionEnded") return { kind: "unreachable" };
      const reason = CloseReason.safeParse(answer.problem.facts["reason"]);
      return { kind: "refused", reason: reason.success ? reason.data : "lapsed" };
    },
    end: async (access) => (await ask(signOut, {}, bearerOf(access))).ok,
  };
};
