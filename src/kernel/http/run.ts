import { Cause, Context, Effect, Exit, type ManagedRuntime } from "effect";
import type { Response } from "express";
import type { Refusal } from "#vocabulary/decision";
import { type Endpoint, problemTags } from "#vocabulary/endpoint";
import { DatabaseUnavailable } from "../errors.ts";
import type { Log } from "../log.ts";
import { sendEventStream, type EventStream } from "./event-stream.ts";
import { sendGeneralProblem, sendJson, sendProblem } from "./problem.ts";
import { sendTextStream, type TextStream } from "./text-stream.ts";
import { sendUnchanging } from "./unchanging-texts.ts";
import { isCounted } from "./write-limits.ts";

const kernelFailures = new Set(["DatabaseUnavailable", "TooBusy", "VersionConflict"] as const);
type KernelFailure = "DatabaseUnavailable" | "TooBusy" | "VersionConflict";
const isDenied = (tag: string) => tag === "NotSignedIn" || tag === "NotAllowed";

/**
 * Logs a wrong password, code or second factor, and a role that reaches for what it may not. A caller without a session
 * is none of these: sessions end every day.
 */
const noteDenial = (
  { method, path, refusals }: Endpoint,
  response: Response,
  log: Log,
  tag: string,
): void => {
  if (tag !== "NotAllowed" && refusals[tag] !== 401) return;
  log.warn({ reference: response.locals["reference"], method, route: path, tag }, "denied");
};

const answerRefusal = (endpoint: Endpoint, response: Response, log: Log, refusal: Refusal): boolean => {
  const { _tag: tag, ...facts } = refusal;
  noteDenial(endpoint, response, log, tag);
  if (Object.hasOwn(endpoint.refusals, tag)) {
    sendProblem(response, endpoint.refusals[tag]!, tag, facts);
    return true;
  }
  if (isDenied(tag)) {
    sendGeneralProblem(response, tag as "NotSignedIn" | "NotAllowed");
    return true;
  }
  if (tag === "TooManyTries" && isCounted(endpoint)) {
    sendGeneralProblem(response, tag, facts);
    return true;
  }
  if (!kernelFailures.has(tag as KernelFailure)) return false;
  // As text: the error of a lost connection references the connection with all its settings.
  const { during, cause } = refusal as { during?: string; cause?: unknown };
  const why = cause === undefined ? undefined : String(cause);
  log.warn({ reference: response.locals["reference"], tag, during, cause: why }, "failure");
  sendGeneralProblem(response, tag as keyof typeof problemTags & KernelFailure);
  return true;
};

const answerOk = (endpoint: Endpoint, response: Response, value: unknown, log: Log): void | Promise<void> => {
  const status = endpoint.status ?? 200;
  const cacheControl = endpoint.cache === "immutable" ? "public, max-age=31536000, immutable" : "no-store";
  if (endpoint.produces === "text/event-stream")
    return sendEventStream(response, value as EventStream<unknown>);
  if (endpoint.produces === undefined) return sendJson(response, status, value, cacheControl);
  if (typeof endpoint.produces === "object") return sendTextStream(response, value as TextStream, log);
  response.set("Cache-Control", cacheControl);
  if (endpoint.cache === "immutable" && typeof value === "string")
    return sendUnchanging(response.status(status), value, `${endpoint.produces}; charset=utf-8`);
  response.status(status).type(endpoint.produces).send(value);
};

/**
 * A request fails after this time: later, the response could only say that the database has not responded. Tests on a
 * busy machine allow more time; there is no setting for it.
 */
export const RequestTimeoutMs = Context.Reference<number>("roadworthy/kernel/RequestTimeoutMs", {
  defaultValue: () => 4_500,
});

/** What became of the work of a handler. `failed` is missing where a defect ended it. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failed?: Refusal; readonly cause: Cause.Cause<unknown> };

/** Runs the work of a handler. What takes too long is interrupted: its database statements may or may not take effect. */
export const runInTime = async <Needs>(
  runtime: ManagedRuntime.ManagedRuntime<Needs, unknown>,
  endpoint: Endpoint,
  work: Effect.Effect<unknown, unknown, Needs>,
): Promise<Outcome> => {
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timed = Effect.flatMap(RequestTimeoutMs, (ms) => {
    timer = setTimeout(() => timeout.abort(ms), ms);
    return work;
  });
  const exit = await runtime.runPromiseExit(timed, { signal: timeout.signal });
  clearTimeout(timer);
  if (Exit.isSuccess(exit)) return { ok: true, value: exit.value };
  const failed = timeout.signal.aborted
    ? new DatabaseUnavailable({ during: endpoint.path, cause: `no response in ${timeout.signal.reason} ms` })
    : exit.cause.reasons.find(Cause.isFailReason)?.error;
  return { ok: false, cause: exit.cause, ...(failed !== undefined && { failed: failed as Refusal }) };
};

/**
 * Runs a handler and sends the response: a success, a refusal with the status its endpoint lists, a failure
 * with the kernel's, or 500 with a reference under which the cause is logged.
 */
export const runHandler = async <Needs>(
  runtime: ManagedRuntime.ManagedRuntime<Needs, unknown>,
  endpoint: Endpoint,
  work: Effect.Effect<unknown, unknown, Needs>,
  response: Response,
  log: Log,
  answer: (value: unknown) => void | Promise<void> = (value) => answerOk(endpoint, response, value, log),
): Promise<void> => {
  const outcome = await runInTime(runtime, endpoint, work);
  if (outcome.ok) return answer(outcome.value);
  if (outcome.failed && answerRefusal(endpoint, response, log, outcome.failed)) return;
  log.error({ reference: response.locals["reference"], cause: Cause.pretty(outcome.cause) }, "defect");
  sendGeneralProblem(response, "InternalError");
};
