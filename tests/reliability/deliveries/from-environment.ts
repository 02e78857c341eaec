import { appendFileSync } from "node:fs";
import { Layer } from "effect";
import type { Pool } from "pg";
import { seeded } from "../seeded.ts";
import { restlessDeliveries } from "./restless.ts";
import { sabotageBy } from "./sabotage.ts";

/**
 * The environment variables with the file that takes the name of each delivered job, with the seed, and with what is broken
 * on purpose.
 */
export const deliveriesVariable = "JOB_DELIVERIES";
export const seedVariable = "JOB_DELIVERIES_SEED";
export const sabotageVariable = "JOB_DELIVERIES_SABOTAGE";

const file = process.env[deliveriesVariable];

/** Counts a delivered job for the fault, where it runs the tests. */
export const reportDelivered = (job: string): void => {
  if (file !== undefined) appendFileSync(file, `${job}\n`);
};

/** Whether the fault is to show that it finds what is broken on purpose. */
export const isSabotaged = process.env[sabotageVariable] !== undefined;

/** Restless deliveries where the fault `deliveries` runs the tests; otherwise nothing. */
export const deliveriesOfFault: Layer.Layer<never> =
  file === undefined
    ? Layer.empty
    : restlessDeliveries(seeded(Number(process.env[seedVariable] ?? 1), process.pid), reportDelivered);

/** Breaks the database of a program where the fault is to show that it finds that. */
export const sabotageOfFault = (pool: Pool): Promise<void> => sabotageBy(process.env[sabotageVariable], pool);
