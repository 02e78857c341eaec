import type { Victims } from "../app/strike.ts";
import { type Chance, shuffled } from "../seeded.ts";

/** One kill under load, and perhaps a second one while the program starts again. */
export interface Blow {
  readonly victims: Victims;
  /** How long the program has answered when it comes. */
  readonly afterMs: number;
  /** How long after the kill the second one comes, and whom it hits. */
  readonly again: { readonly victims: Victims; readonly afterMs: number } | null;
}

const soonestMs = 100;
/** A restart takes about half a second: the second kill falls somewhere into it. */
const restartMs = 600;
const shareAgain = 0.25;

/**
 * Which kills there will be, each at most `between` milliseconds after the program works again. Every second one hits
 * PostgreSQL too, before or after the program.
 */
export const planBlows = (count: number, between: number, chance: Chance): readonly Blow[] => {
  const withDatabase = (): Victims => chance.oneOf(["app, database", "database, app"]);
  const victims = Array.from({ length: count }, (_, index): Victims =>
    index % 2 === 0 ? withDatabase() : "app",
  );
  return shuffled(victims, chance).map((whom) => ({
    victims: whom,
    afterMs: chance.whole(soonestMs, between),
    again: chance.hits(shareAgain)
      ? { victims: chance.hits(0.5) ? withDatabase() : "app", afterMs: chance.whole(10, restartMs) }
      : null,
  }));
};
