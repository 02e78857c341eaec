/** Who moves in a scene, and when. */
import type { Called } from "../scenes/palette.ts";
import type { Side } from "../scenes/sides.ts";
import type { SignalName } from "../../../contract/index.ts";
import type { Way } from "../scenes/types.ts";

/** A vehicle by its name, or those who walk. */
export type Mover = Called | "walkers";

/** What happens in a scene. */
export type Play = {
  /** Who comes to where the scene shows them, one group after the other; the others stand there from the start. */
  readonly come?: readonly (readonly Mover[])[] | undefined;
  /** Who goes on, one group after the other. */
  readonly go: readonly (readonly Mover[])[];
  /** The way of one whom the scene shows without an arrow. */
  readonly ways?: Readonly<Partial<Record<Mover, Way>>> | undefined;
  /** What light signals showed before; they change before the first goes. */
  readonly before?: Readonly<Partial<Record<Side, SignalName>>> | undefined;
};

/** When one comes and goes, in seconds. */
export type Part = {
  readonly comes?: readonly [from: number, to: number];
  readonly goes?: readonly [from: number, to: number];
};

/** The times of a play. */
export type Score = {
  readonly partOf: (mover: Mover) => Part;
  /** When the first goes. */
  readonly goesAt: number;
};

const comeSeconds = 1.9;
const comeEvery = 1.3;
const pause = 0.5;
/** Slower would be no driving. */
const slowest = 4;

/** Spreads a play over the length of a drawing. No part moves before `notBefore`: a question is open until then. */
export const scoreOf = (play: Play, length: number, notBefore = 0): Score => {
  const come = play.come ?? [];
  const arrived = come.length === 0 ? 0.6 : (come.length - 1) * comeEvery + comeSeconds;
  const goesAt = Math.max(arrived + pause, notBefore);
  const each = Math.min((length - 0.2 - goesAt) / Math.max(play.go.length, 1), slowest);
  const indexIn = (groups: readonly (readonly Mover[])[], mover: Mover) =>
    groups.findIndex((group) => group.includes(mover));
  return {
    goesAt,
    partOf: (mover) => {
      const [comes, goes] = [indexIn(come, mover), indexIn(play.go, mover)];
      return {
        ...(comes < 0 ? {} : { comes: [comes * comeEvery, comes * comeEvery + comeSeconds] as const }),
        ...(goes < 0 ? {} : { goes: [goesAt + goes * each, goesAt + (goes + 1) * each] as const }),
      };
    },
  };
};
