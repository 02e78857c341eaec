import type { Intent, Outcome } from "../journal/lines.ts";
import { now } from "./clock.ts";
import type { Reply } from "./post.ts";

interface Problem {
  readonly tag: string;
}

interface SaidOutcome {
  readonly commandId: string;
  readonly status: "recorded" | "repeated" | "omitted" | "refused";
  readonly refusal?: Problem;
}

/** Statuses that mean "later": the outcome of the commands is unknown, so they are sent again. */
const saysLater = ({ status, body }: Reply): boolean =>
  status >= 500 || status === 429 || (body as Problem).tag === "VersionConflict";

/** Returns the outcome of a start. Undefined when the reply contains no decision. */
export const startOutcome = (id: string, reply: Reply): Outcome[] | undefined => {
  const { attemptId, tag } = reply.body as { attemptId: string } & Problem;
  if (reply.status === 201)
    return [{ line: "acknowledged", at: now(), id, status: "started", attempt: attemptId }];
  return saysLater(reply) ? undefined : [{ line: "refused", at: now(), id, tag }];
};

/** Returns the outcome of each command of a request. Undefined when the reply contains no decision. */
export const commandOutcomes = (intents: readonly Intent[], reply: Reply): Outcome[] | undefined => {
  if (saysLater(reply)) return undefined;
  const at = now();
  const { tag, outcomes } = reply.body as { outcomes: readonly SaidOutcome[] } & Problem;
  if (reply.status !== 200) return intents.map(({ id }) => ({ line: "refused", at, id, tag }));
  return outcomes.map(({ commandId: id, status, refusal }) =>
    // Learners here only visit another question than the last one, so the program has no reason to leave a visit out.
    status === "refused" || status === "omitted"
      ? { line: "refused", at, id, tag: refusal?.tag ?? status }
      : { line: "acknowledged", at, id, status },
  );
};
