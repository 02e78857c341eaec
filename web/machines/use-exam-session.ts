import type { PaperReference } from "#modules/catalogue/contract";
import { useActorRef } from "@xstate/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { fromPromise } from "xstate";
import { ownStorage } from "../data/own-copies.ts";
import { browserStorage } from "../data/storage.ts";
import { read, send, sendLast, start } from "./attempt-api.ts";
import { afterScreen } from "./after-screen.ts";
import { attemptCopy } from "./attempt-copy.ts";
import { attemptMemory } from "./attempt-memory.ts";
import type { LearnerAttempt } from "./learner-attempt.ts";
import { type ExamSession, examSessionMachine } from "./exam-session.machine.ts";
import { outboxMachine, sendActor } from "./outbox.machine.ts";
import { listenToPage } from "./page-events.ts";
import { createServerClock } from "./server-clock.ts";
import { tabLease } from "./tab-lease.ts";

const browserOutbox = outboxMachine.provide({
  actors: { send: sendActor(send) },
  actions: { sendLast: (_, parcel) => sendLast(parcel) },
});

/** The machine with the effects of the browser, and its input. */
const browserExam = (paper: PaperReference) => ({
  machine: examSessionMachine.provide({
    actors: {
      start: fromPromise(({ input }) => start(paper, input.startId)),
      read: fromPromise(({ input }) => read(input.attemptId)),
      lease: tabLease({
        locks: (navigator as Partial<Navigator>).locks,
        openChannel:
          typeof BroadcastChannel === "undefined" ? undefined : (name) => new BroadcastChannel(name),
      }),
      outbox: browserOutbox,
    },
  }),
  input: {
    memory: attemptMemory(paper, browserStorage),
    storage: browserStorage,
    copy: attemptCopy(ownStorage(browserStorage), Date.now),
    clock: createServerClock(),
    now: Date.now(),
  },
});

/**
 * Keeps the browser's copy of the open attempt up to date with what the learner sees; after the screen shows it, since
 * an answer itself is already in the outbox. Returns a stop function.
 */
const keepCopy = (session: ExamSession): (() => void) => {
  let kept: LearnerAttempt | null = null;
  const copying = afterScreen(() => {
    const { attempt, copy, clock } = session.getSnapshot().context;
    if (attempt === null || attempt === kept) return;
    const isSame = attempt.snapshot === kept?.snapshot && attempt.seen === kept.seen;
    kept = attempt;
    // What is over and sent needs no copy: the server shows it.
    if (attempt.isClosed && attempt.outbox.unsent.length === 0) copy.forget(attempt.view.attemptId);
    else if (!isSame) copy.keep(attempt, clock.now());
  });
  const subscription = session.subscribe(({ context: { attempt } }) => {
    if (attempt !== kept) copying.soon();
  });
  return () => {
    copying.stop();
    subscription.unsubscribe();
  };
};

/** Returns the exam session of one paper in this tab. Another paper needs another component: give it a key. */
export const useExamSession = (paper: PaperReference): ExamSession => {
  const [{ machine, input }] = useState(() => browserExam(paper));
  const session = useActorRef(machine, { input });
  useEffect(
    () => listenToPage(session, () => session.getSnapshot().context.attempt?.outbox.isDurable === false),
    [session],
  );
  useEffect(() => keepCopy(session), [session]);
  // Cleaned up before useActorRef stops the session: what is unsent goes first.
  useLayoutEffect(() => () => session.send({ type: "page.hide" }), [session]);
  return session;
};
