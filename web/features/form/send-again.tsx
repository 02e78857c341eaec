import { type ReactNode, useEffect, useState } from "react";
import type { AnyEndpoint, InputOf } from "../../data/call.ts";
import type { Command } from "../../data/use-command.ts";
import { Failure } from "./failure.tsx";
import "../../ui/form/form.css";

/** The pause before a retry, and the maximum number of retries. */
const pauseSeconds = 60;
const maxTimes = 2;

interface Props<E extends AnyEndpoint> {
  readonly command: Command<E>;
  /** What is sent, read at the press. */
  readonly inputOf: () => InputOf<E>;
  /** Whether something was sent just now, so that the pause begins at once. */
  readonly waits?: boolean;
  readonly words: {
    readonly send: string;
    readonly wait: (seconds: number) => string;
    readonly again: ReactNode;
    /** Shown instead of the button after the last retry. */
    readonly often?: ReactNode;
  };
}

/** Counts down to zero, a second at a time. */
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

/** Sends a mail again, after a pause and a limited number of times. */
export const SendAgain = <E extends AnyEndpoint>({ command, inputOf, waits = true, words }: Props<E>) => {
  const { left, restart } = useCountdown(waits ? pauseSeconds : 0);
  const [times, setTimes] = useState(0);
  const { isBusy, failure } = command;
  const press = async () => {
    if (isBusy || left > 0) return;
    const { ok } = await command.send(inputOf());
    if (!ok) return;
    setTimes(times + 1);
    restart();
  };
  const isOver = words.often !== undefined && times >= maxTimes;
  return (
    <div className="send-again">
      <div role="status">{times > 0 && failure === null && <p>{words.again}</p>}</div>
      <Failure failure={failure} />
      {isOver ? (
        <p>{words.often}</p>
      ) : (
        <button type="button" className="link-button" aria-disabled={isBusy || left > 0} onClick={press}>
          {left > 0 ? words.wait(left) : words.send}
        </button>
      )}
    </div>
  );
};
