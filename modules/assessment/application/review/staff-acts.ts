import { Effect } from "effect";
import type { Folded } from "#kernel/aggregate/plan";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement, type Input } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { makeRemark, referenceTo, type Remark } from "#kernel/remarks/remark";
import { Remarks } from "#kernel/remarks/remarks";
import { AccountStatus } from "#modules/identity";
import type { AccountId } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import type { ActionOf } from "#vocabulary/staff-action";
import { accountIdOf } from "#vocabulary/account-id";
import {
  acceptsUntil,
  type ActOutcome,
  addNote,
  type AttemptId,
  grantExtraTime,
  reinstateAttempt,
  retractNote,
  voidAttempt,
} from "../../contract/index.ts";
import type { AttemptRefusal } from "../../contract/refusals.ts";
import type { Attempt } from "../../contract/attempt.ts";
import { attempt } from "../../domain/decide.ts";
import type { StaffAct } from "../../domain/staff-acts.ts";
import { type AttemptPlan, Attempts, streamOf } from "../attempts/attempts.ts";

interface ActOnAttempt {
  readonly attemptId: AttemptId;
}
interface Order {
  readonly commandId: string;
}

/** The act that a staff request asks for, given the actor and the time. */
interface Wanted {
  /** The verb and its object, as the audit log names it. */
  readonly action: ActionOf<"assessment">;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** What the member of staff wrote: a note, or the reason. */
  readonly text: string;
  /** `said` is the reference of the text, which the event holds in its place. */
  readonly act: (by: AccountId, said: string, at: Instant) => StaffAct;
}

type Done =
  | (ActOutcome & { readonly ok: true; readonly deadline: string; readonly accountId: AccountId | null })
  | { readonly ok: false; readonly refusal: AttemptRefusal };

const deadlineOf = (state: Attempt) => (state.phase === "unstarted" ? "" : toIso(state.deadline));
const ownerOf = (state: Attempt) => (state.phase === "unstarted" ? null : state.accountId);

/**
 * Keeps what was written about an attempt, unless its learner is erased: then nothing more is kept about them. Looked up
 * after the append, so that an erasure either is seen here or sees this remark.
 */
const keepRemark = Effect.fnUntraced(function* (remark: Remark, stream: string, owner: AccountId | null) {
  const isErased = owner !== null && (yield* (yield* AccountStatus).of(uuidOfId(owner))) === null;
  if (!isErased) yield* (yield* Remarks).keep(remark, stream);
});

/**
 * Executes a staff act: its event, what was written with it and its entry in the audit log commit in one transaction. A refusal and a command
 * that was executed before write no entry. The command's id makes a repeated request harmless.
 */
const doAct = Effect.fnUntraced(function* <Refusal extends AttemptRefusal["_tag"]>(
  { params, body, caller, reference }: Input<ActOnAttempt, Order>,
  { action, facts, text, act }: Wanted,
) {
  const remark = makeRemark(text);
  const by = accountIdOf(sessionOf(caller).accountId);
  const commandId = body.commandId.toLowerCase();
  const stream = streamOf(params.attemptId);
  const attempts = yield* Attempts;
  const clock = yield* DatabaseClock;

  const planFor = ({ state, commandIds }: Folded<Attempt>, late: boolean): AttemptPlan<Done> => {
    const [deadline, accountId] = [deadlineOf(state), ownerOf(state)];
    if (commandIds.has(commandId))
      return {
        append: [],
        answer: ({ version }) => ({ ok: true, status: "repeated", version, deadline, accountId }),
      };
    const until = state.phase === "unstarted" ? 0 : acceptsUntil(state.deadline);
    // The database's own clock decides what is late; this process's copy may be slightly behind.
    const command = act(by, referenceTo(remark), late ? Math.max(clock.now(), until + 1) : clock.now());
    const decision = attempt.decide(command, state);
    if (!decision.ok) return { append: [], answer: () => ({ ok: false, refusal: decision.refusal }) };
    const meta = { actor: by, correlation: reference, causation: commandId };
    const after = decision.events.reduce(attempt.evolve, state);
    return {
      append: decision.events.map((event, index) => ({ event, meta, ...(index === 0 && { commandId }) })),
      state: after,
      ...(command.type === "grant-extra-time" && { notAfter: until }),
      answer: ({ version }) => ({
        ok: true,
        status: "recorded",
        version,
        deadline: deadlineOf(after),
        accountId,
      }),
    };
  };

  return yield* transact(
    Effect.gen(function* () {
      const done = yield* attempts.change(stream, planFor);
      if (!done.ok)
        return yield* Effect.fail(done.refusal as Extract<AttemptRefusal, { readonly _tag: Refusal }>);
      const { status, version, deadline, accountId } = done;
      if (status === "recorded") yield* keepRemark(remark, stream, accountId);
      const entry = { action: `assessment.${action}`, target: params.attemptId } as const;
      if (status === "recorded")
        yield* recordAct({ caller, reference }, { ...entry, facts: { ...facts, commandId } });
      return { status, version, deadline };
    }),
  );
});

type NotThere = "AttemptNotFound";

export const addNoteHandler = implement(addNote, (input) => {
  const { commandId, text } = input.body;
  const noteId = commandId.toLowerCase();
  const act = (by: AccountId, said: string) => ({ type: "add-note" as const, noteId, text: said, by });
  return doAct<NotThere>(input, { action: "add-note", text, act });
});

export const retractNoteHandler = implement(retractNote, (input) => {
  const noteId = input.params.noteId.toLowerCase();
  const act = (by: AccountId, why: string) => ({ type: "retract-note" as const, noteId, by, why });
  const text = input.body.why;
  return doAct<NotThere | "NoteNotFound">(input, { action: "retract-note", facts: { noteId }, text, act });
});

export const voidAttemptHandler = implement(voidAttempt, (input) => {
  return doAct<NotThere | "AttemptVoided">(input, {
    action: "void-attempt",
    text: input.body.why,
    act: (by, why) => ({ type: "void", by, why }),
  });
});

export const reinstateAttemptHandler = implement(reinstateAttempt, (input) => {
  return doAct<NotThere | "AttemptNotVoided">(input, {
    action: "reinstate-attempt",
    text: input.body.why,
    act: (by, why) => ({ type: "reinstate", by, why }),
  });
});

export const grantExtraTimeHandler = implement(grantExtraTime, (input) => {
  const { seconds, why: text } = input.body;
  return doAct<NotThere | "AttemptVoided" | "AttemptClosed" | "DeadlinePassed">(input, {
    action: "grant-extra-time",
    facts: { seconds },
    text,
    act: (by, why, at) => ({ type: "grant-extra-time", seconds, by, why, at }),
  });
});

export const staffActHandlers = {
  addNote: addNoteHandler,
  retractNote: retractNoteHandler,
  voidAttempt: voidAttemptHandler,
  reinstateAttempt: reinstateAttemptHandler,
  grantExtraTime: grantExtraTimeHandler,
};
