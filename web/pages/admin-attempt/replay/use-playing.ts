import { useEffect, useState } from "react";
import { speeds, type Speed, type Step, stayOf } from "./stepping.ts";

/** Plays the events in their rhythm from a version on; stops at the last one. */
export const usePlaying = (steps: readonly Step[], version: number, go: (version: number) => void) => {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(speeds[0]);
  const stay = isPlaying ? stayOf(steps, version, speed) : null;
  useEffect(() => {
    if (!isPlaying) return;
    if (stay === null) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(version + 1), stay);
    return () => clearTimeout(timer);
  }, [isPlaying, stay, version, go]);
  const last = steps.at(-1)?.version ?? 1;
  const toggle = () => {
    // From the last version it restarts at the first.
    if (!isPlaying && version === last) go(steps[0]?.version ?? 1);
    setPlaying(!isPlaying);
  };
  return { isPlaying, speed, setSpeed, toggle, stop: () => setPlaying(false) };
};
