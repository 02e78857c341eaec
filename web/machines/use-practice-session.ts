import type { PracticeId } from "#modules/assessment/contract";
import { useActorRef } from "@xstate/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { fromPromise } from "xstate";
import { noteListsBehind } from "../data/list-lag.ts";
import { ownStorage } from "../data/own-copies.ts";
import { browserStorage } from "../data/storage.ts";
import { afterScreen } from "./after-screen.ts";
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

/**
 * Keeps the browser's copy of the practice up to date with what the learner sees; after the screen shows it, since an
 * answer itself is already in the outbox. Returns a stop function.
 */
const keepCopy = (session: PracticeSession): (() => void) => {
  let last: Pick<PracticeContext, "course" | "outbox" | "more"> | null = null;
  const isNew = ({ course, outbox, more }: PracticeContext) =>
    course !== last?.course || outbox.unsent !== last.outbox.unsent || more !== last.more;
  const copying = afterScreen(() => {
    const { context } = session.getSnapshot();
    const { isOver, outbox, copy } = context;
    const kept = keptOf(context);
    if (kept === null) return;
    last = context;
    noteListsBehind(browserStorage);
    // What is over and sent needs no copy: the server shows it.
    if (isOver && outbox.unsent.length === 0) copy.forget(kept.view.practiceId);
    else copy.keep(kept);
  });
  const subscription = session.subscribe(({ context }) => {
    if (isNew(context)) copying.soon();
  });
  return () => {
    copying.stop();
    subscription.unsubscribe();
  };
};

/** Returns the practice of this tab. Another practice needs another component: give it a key. */
export const usePracticeSession = (open: Wanted | PracticeId): PracticeSession => {
  const [input] = useState(() => {
    const storage = ownStorage(browserStorage);
    return { open, storage, copy: practiceCopy(storage) };
  });
  const session = useActorRef(browserPractice, { input });
  useEffect(() => listenToPage(session, () => !session.getSnapshot().context.outbox.isDurable), [session]);
  useEffect(() => keepCopy(session), [session]);
  // Cleaned up before useActorRef stops the session: what is unsent goes first.
  useLayoutEffect(() => () => session.send({ type: "page.hide" }), [session]);
  return session;
};
