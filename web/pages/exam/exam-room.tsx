import { useActorRef } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { fromIso } from "#vocabulary/instant";
import type { AttemptSession } from "../../machines/attempt-session.ts";
import { countdown, type CountdownInput, readCountdown } from "../../machines/countdown.ts";
import { useAttemptState } from "../../machines/use-attempt-state.ts";
import { Closing } from "./closing.tsx";
import { type Exam, ExamContext } from "./exam-context.tsx";
import { ExamDesk } from "./exam-desk.tsx";
import { usePrefetch } from "./use-prefetch.ts";

/** One open exam: its clock, its voice, and either the desk or, once it is over, the way to the result. */
export const ExamRoom = ({ session }: { readonly session: AttemptSession }) => {
  const { deadline, limitSeconds } = session.view;
  const [input] = useState<CountdownInput>(() => ({
    deadline: fromIso(deadline),
    limitSeconds,
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
  usePrefetch(session.view);

  useEffect(() => {
    const listening = clock.subscribe(({ context }) => {
      if (context === undefined) return;
      if (!context.isSure) session.wake();
      // The machine takes this once, and only at the deadline.
      if (context.secondsLeft === 0) session.act({ type: "expire" });
    });
    return () => listening.unsubscribe();
  }, [clock, session]);

  return (
    <ExamContext value={exam}>
      {phase === "answering" ? <ExamDesk /> : <Closing />}
      <p ref={voice} className="unseen" role="status" />
    </ExamContext>
  );
};
