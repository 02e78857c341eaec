import type { Victims } from "../app/strike.ts";
import { type Chance, shuffled } from "../seeded.ts";

/** One kill under load, and perhaps a second one during the restart. */
export interface Blow {
  readonly victims: Victims;
  /** How long the program has been ready before the kill. */
  readonly afterMs: number;
  /** The delay of the second kill after the first, and its targets. */
  readonly again: { readonly victims: Victims; readonly afterMs: number } | null;
}

const soonestMs = 100;
/** A restart takes about half a second: the second kill falls somewhere into it. */
const restartMs = 600;
const shareAgain = 0.25;

/**
 * Plans the kills, each at most `between` milliseconds after the program is ready again. Every second one also kills
 * PostgreSQL, before or after the program.
 */
export const planBlows = (count: number, between: number, chance: Chance): readonly Blow[] => {
  const withDatabase = (): Victims => chance.oneOf(["app, database", "database, app"]);
  const victims = Array.from({ length: count }, (_, index): Victims =>
    index % 2 === 0 ? withDatabase() : "app",
  );
  return shuffled(victims, chance).map((targets) => ({
    victims: targets,
    afterMs: chance.whole(soonestMs, between),
    again: chance.hits(shareAgain)
      ? { victims: chance.hits(0.5) ? withDatabase() : "app", afterMs: chance.whole(10, restartMs) }
      : null,
  }));
};
