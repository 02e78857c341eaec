/** The longest step between two frames: a tab that was hidden goes on where it stood. */
const longestStep = 0.25;

/** Moves a film's time on, and stops it at its end. `frames` asks for a call before the next picture. */
export const filmTime = (
  length: number,
  begin: number,
  onTime: (second: number) => void,
  onEnd: () => void,
  frames: (call: (ms: number) => void) => () => void,
) => {
  let second = begin;
  let speed = 1;
  let cancel: (() => void) | undefined;
  let last: number | undefined;

  const stop = () => {
    cancel?.();
    cancel = undefined;
    last = undefined;
  };
  const step = (ms: number): void => {
    const passed = last === undefined ? 0 : Math.min((ms - last) / 1000, longestStep);
    last = ms;
    second = Math.min(second + passed * speed, length);
    if (second < length) {
      cancel = frames(step);
      onTime(second);
      return;
    }
    stop();
    onTime(second);
    onEnd();
  };

  return {
    now: () => second,
    isPlaying: () => cancel !== undefined,
    play: (): void => {
      if (cancel !== undefined) return;
      if (second >= length) second = 0;
      cancel = frames(step);
    },
    stop,
    seek: (to: number): void => {
      second = Math.min(Math.max(to, 0), length);
      onTime(second);
    },
    setSpeed: (times: number): void => void (speed = times),
  };
};
