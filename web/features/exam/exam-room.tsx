import { useActorRef } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { AttemptSession } from "../../machines/attempt-session.ts";
import { countdown, type CountdownInput, readCountdown } from "../../machines/countdown.ts";
import { useAttemptState } from "../../machines/use-attempt-state.ts";
import { Closing } from "./closing.tsx";
import { type Exam, ExamContext } from "./exam-context.tsx";
import { ExamDesk } from "./exam-desk.tsx";
import { limitOf } from "./standing.ts";
import { usePrefetch } from "./use-prefetch.ts";
import { Voided } from "./voided.tsx";

interface Props {
  readonly session: AttemptSession;
  /** Starts the paper anew, when this attempt counts no more. */
  readonly onAgain: () => void;
}

/** One open exam: its clock, its voice, and either the desk or, once it is over, the way to the result. */
export const ExamRoom = ({ session, onAgain }: Props) => {
  // Staff can grant time while it runs: the clock asks at every tick.
  const [input] = useState<CountdownInput>(() => ({
    get deadline() {
      return session.state().snapshot.context.deadline;
    },
    get limitSeconds() {
      return limitOf(session.view, session.state());
    },
    clock: session.clock,
    wake: document,
  }));
  const clock = useActorRef(countdown, { input });
  const voice = useRef<HTMLParagraphElement>(null);
  const exam = useMemo<Exam>(() => {
    // What it says before it ticks for the first time.
    const first = readCountdown(input);
    return {
      session,
      time: {
        reading: () => clock.getSnapshot().context ?? first,
        subscribe: (listener) => {
          const listening = clock.subscribe(listener);
          return () => listening.unsubscribe();
        },
      },
      say: (text) => {
        const spoken = voice.current;
        // The same words again would go unheard: only a change is read out.
        if (spoken !== null) spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
      },
    };
  }, [session, clock, input]);
  const phase = useAttemptState(session, ({ snapshot }) => snapshot.value);
  const voidedBecause = useAttemptState(session, (state) => (state.isClosed ? null : state.voidedBecause));
  usePrefetch(session.view);

  useEffect(() => {
    let { passed } = readCountdown(input);
    const listening = clock.subscribe(({ context }) => {
      if (context === undefined) return;
      if (!context.isSure) session.wake();
      // Whoever sits and thinks hears of granted time, too: the server is asked when it matters.
      else if (context.passed !== passed && context.passed !== "over") void session.refresh();
      ({ passed } = context);
      // The machine takes this once, and only at the deadline.
      if (context.secondsLeft === 0) session.act({ type: "expire" });
    });
    return () => listening.unsubscribe();
  }, [clock, input, session]);

  return (
    <ExamContext value={exam}>
      {voidedBecause !== null ? (
        <Voided why={voidedBecause} onAgain={onAgain} />
      ) : phase === "answering" ? (
        <ExamDesk />
      ) : (
        <Closing />
      )}
      <p ref={voice} className="unseen" role="status" />
    </ExamContext>
  );
};
