import { type ReactNode, useEffect, useState } from "react";
import { Callout } from "../../ui/form/callout.tsx";
import { useNoSentence } from "./use-no-sentence.ts";
import type { No } from "./use-sending.ts";
import "../../ui/form/form.css";

/** Asking again is possible after so long, and only so often. */
const pauseSeconds = 60;
const mostTimes = 2;

interface Props {
  /** Whether something was sent just now, so that the pause begins at once. */
  readonly waits?: boolean;
  readonly onSend: () => Promise<No | { readonly ok: true }>;
  readonly words: {
    readonly send: string;
    readonly wait: (seconds: number) => string;
    readonly again: ReactNode;
    /** Said instead of the button when it was used up. */
    readonly often?: ReactNode;
  };
}

/** Counts down to nought, a second at a time. */
const useCountdown = (from: number) => {
  const [left, setLeft] = useState(from);
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return { left, restart: () => setLeft(pauseSeconds) };
};

/** Sends a mail once more, calmly: not at once, and not for ever. */
export const SendAgain = ({ waits = true, onSend, words }: Props) => {
  const { left, restart } = useCountdown(waits ? pauseSeconds : 0);
  const [times, setTimes] = useState(0);
  const [isSending, setSending] = useState(false);
  const [no, setNo] = useState<No | null>(null);
  const sentence = useNoSentence();
  const press = async () => {
    if (isSending || left > 0) return;
    setSending(true);
    const answer = await onSend();
    setSending(false);
    setNo(answer.ok ? null : answer);
    if (!answer.ok) return;
    setTimes(times + 1);
    restart();
  };
  const isOver = words.often !== undefined && times >= mostTimes;
  return (
    <div className="send-again">
      <div role="status">{times > 0 && no === null && <p>{words.again}</p>}</div>
      {no !== null && (
        <Callout tone="bad" isNews>
          <p>{sentence(no)}</p>
        </Callout>
      )}
      {isOver ? (
        <p>{words.often}</p>
      ) : (
        <button type="button" className="link-button" aria-disabled={isSending || left > 0} onClick={press}>
          {left > 0 ? words.wait(left) : words.send}
        </button>
      )}
    </div>
  );
};
