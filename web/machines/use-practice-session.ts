import type { PracticeId } from "#modules/assessment/contract";
import { useActorRef } from "@xstate/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { fromPromise } from "xstate";
import { browserStorage } from "../data/storage.ts";
import { newCommandId } from "./command-id.ts";
import { listenToPage } from "./page-events.ts";
import { extend, read, send, sendLast, start } from "./practice-api.ts";
import { practiceOutboxMachine, sendPracticeActor } from "./practice-outbox.machine.ts";
import { practiceCopy } from "./practice-copy.ts";
import { keptOf } from "./practice-session-changes.ts";
import type { PracticeContext, Wanted } from "./practice-session-context.ts";
import { type PracticeSession, practiceSessionMachine } from "./practice-session.machine.ts";

const browserPractice = practiceSessionMachine.provide({
  actors: {
    start: fromPromise(({ input }) => start(input)),
    read: fromPromise(({ input }) => read(input)),
    extend: fromPromise(({ input }) => extend(input.practiceId, input.after)),
    moment: fromPromise(() => Promise.resolve({ at: Date.now(), commandId: newCommandId() })),
    outbox: practiceOutboxMachine.provide({
      actors: { send: sendPracticeActor(send) },
      actions: { sendLast: (_, parcel) => sendLast(parcel) },
    }),
  },
});

/** Keeps the browser's copy of the practice up to date with what the learner sees. Returns a stop function. */
const keepCopy = (session: PracticeSession): (() => void) => {
  let last: Pick<PracticeContext, "course" | "outbox" | "more"> | null = null;
  const subscription = session.subscribe(({ context }) => {
    const { course, outbox, more, isOver, copy } = context;
    const kept = keptOf(context);
    const isSame = course === last?.course && outbox.unsent === last.outbox.unsent && more === last.more;
    if (kept === null || isSame) return;
    last = context;
    // What is over and sent needs no copy: the server shows it.
    if (isOver && outbox.unsent.length === 0) copy.forget(kept.view.practiceId);
    else copy.keep(kept);
  });
  return () => subscription.unsubscribe();
};

/** Returns the practice of this tab. Another practice needs another component: give it a key. */
export const usePracticeSession = (open: Wanted | PracticeId): PracticeSession => {
  const [input] = useState(() => ({ open, storage: browserStorage, copy: practiceCopy(browserStorage) }));
  const session = useActorRef(browserPractice, { input });
  useEffect(() => listenToPage(session, () => !session.getSnapshot().context.outbox.isDurable), [session]);
  useEffect(() => keepCopy(session), [session]);
  // Cleaned up before useActorRef stops the session: what is unsent goes first.
  useLayoutEffect(() => () => session.send({ type: "page.hide" }), [session]);
  return session;
};
