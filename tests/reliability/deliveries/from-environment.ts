import { appendFileSync } from "node:fs";
import { Layer } from "effect";
import { seeded } from "../seeded.ts";
import { restlessDeliveries } from "./restless.ts";

/** The environment variables with the file that takes the name of each delivered job, and with the seed. */
export const deliveriesVariable = "JOB_DELIVERIES";
export const seedVariable = "JOB_DELIVERIES_SEED";

const file = process.env[deliveriesVariable];

/** Restless deliveries where the fault `deliveries` runs the tests; otherwise nothing. */
export const deliveriesOfFault: Layer.Layer<never> =
  file === undefined
    ? Layer.empty
    : restlessDeliveries(seeded(Number(process.env[seedVariable] ?? 1), process.pid), (job) =>
        appendFileSync(file, `${job}\n`),
      );
