import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "../../reliability/seeded.ts";

const thinkMs = [3_000, 12_000] as const;

/** As long as people look at a page or a question. */
export const think = ({
  chance,
  speed,
}: {
  readonly chance: Chance;
  readonly speed: number;
}): Promise<void> => pause(chance.whole(...thinkMs) / speed);
