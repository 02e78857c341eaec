import { useActorRef } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { fromIso } from "#vocabulary/instant";
import type { AttemptSession } from "../../machines/attempt-session.ts";
import { countdown } from "../../machines/countdown.ts";
import { useAttempt } from "../../machines/use-attempt.ts";
import { Closing } from "./closing.tsx";
import { type Exam, ExamContext } from "./exam-context.tsx";
import { ExamDesk } from "./exam-desk.tsx";
import { usePrefetch } from "./use-prefetch.ts";

/** One open exam: its clock, its voice, and either the desk or, once it is over, the way to the result. */
export const ExamRoom = ({ session }: { readonly session: AttemptSession }) => {
  const { deadline, limitSeconds } = session.view;
  const [wake] = useState(() => document);
  const clock = useActorRef(countdown, {
    input: { deadline: fromIso(deadline), limitSeconds, clock: session.clock, wake },
  });
  const voice = useRef<HTMLParagraphElement>(null);
  const exam = useMemo<Exam>(
    () => ({
      session,
      clock,
      say: (text) => {
        if (voice.current !== null) voice.current.textContent = text;
      },
    }),
    [session, clock],
  );
  const phase = useAttempt(session, ({ snapshot }) => snapshot.value);
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
      <div className="exam-room">{phase === "answering" ? <ExamDesk /> : <Closing />}</div>
      <p ref={voice} className="unseen" role="status" />
    </ExamContext>
  );
};
