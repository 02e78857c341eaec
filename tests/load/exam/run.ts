import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { newDataFolder } from "../../support/data-folder.ts";
import { freshDatabase } from "../../performance/fresh-database.ts";
import { postmasterOf } from "../../reliability/app/postmaster.ts";
import { machine, versions } from "../../reliability/machine.ts";
import { startProxy } from "../../reliability/sabotage/proxy.ts";
import { forgetting } from "../../reliability/sabotage/unsaved.ts";
import type { ExamFigures, StepFigures } from "./figures.ts";
import type { ExamOptions } from "./options.ts";
import type { Order } from "./order.ts";
import { startProgram } from "./program.ts";
import { browserMs } from "./line.ts";
import { play, runStep } from "./step.ts";

/** Who hears how a run is going. */
interface Listener {
  readonly say: (progress: string) => void;
  readonly onStep: (step: StepFigures) => void;
}

/** How long learners wait for a response of the patient program. */
const patientMs = 60_000;

/** So many learners and more are not the first that the program ever saw. */
const warmFrom = 100;
const warmUp = { learners: 60, withinSeconds: 2, speed: 200, questions: 16, step: 0 } as const;

/** Where learners reach the program in a step: a sabotage spoils the last one. */
const wayThrough = async (isSpoilt: boolean, ports: readonly number[]) => {
  if (!isSpoilt) return { ports, stop: () => {} };
  const proxies = await Promise.all(ports.map((port) => startProxy(port, forgetting())));
  return {
    ports: proxies.map(({ url }) => Number(new URL(url).port)),
    stop: () => proxies.forEach((proxy) => proxy.stop()),
  };
};

const experiment = async (
  url: string,
  dataDir: string,
  options: ExamOptions,
  { say, onStep }: Listener,
): Promise<readonly StepFigures[]> => {
  const program = await startProgram(url, {
    ...options,
    ...(options.isPatient && { program: "patient-main" as const }),
  });
  const ports = program.webs.map(({ port }) => port);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { withinSeconds, speed, questions, perNetwork, seed } = options;
  const responseMs = options.isPatient ? patientMs : browserMs;
  const shared = { ports, withinSeconds, speed, questions, perNetwork, seed, responseMs };
  const orderOf = (step: number, learners: number): Order => ({
    ...shared,
    learners,
    step,
    acknowledged: path.join(dataDir, `acknowledged-${step}`),
  });
  const steps: StepFigures[] = [];
  try {
    if (options.steps[0]! >= warmFrom) {
      say("Warming up: the first requests of each kind are slow, because the program compiles their code");
      await play({ ...orderOf(0, warmUp.learners), ...warmUp });
    }
    const postmaster = (await postmasterOf(dataDir)) ?? 0;
    for (const [index, learners] of options.steps.entries()) {
      say(`Step ${index + 1} of ${options.steps.length}: ${learners} learners`);
      const isLast = index === options.steps.length - 1;
      const way = await wayThrough(isLast && options.sabotage !== undefined, ports);
      const order = { ...orderOf(index + 1, learners), ports: way.ports };
      const step = await runStep({ program, postmaster, pool }, order).finally(way.stop);
      steps.push(step);
      onStep(step);
    }
    return steps;
  } finally {
    await pool.end();
    await program.stop();
  }
};

/** Plays the exam step after step on a database of its own. Leaves nothing behind. */
export const runExam = async (options: ExamOptions, listener: Listener): Promise<ExamFigures> => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const url = await freshDatabase(server, "load");
    const steps = await experiment(url, dataDir, options, listener);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    await client.end();
    const { withinSeconds, speed, questions, perNetwork, webs, seed, sabotage } = options;
    return {
      machine: machine(),
      versions: versions(rows[0]!.server_version),
      withinSeconds,
      speed,
      questions,
      perNetwork,
      webs,
      seed,
      sabotage: sabotage ?? null,
      steps,
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
