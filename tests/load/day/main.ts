import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ensureWebIsBuilt } from "../../reliability/app/web-build.ts";
import { reportOf } from "./report.ts";
import { runDay } from "./run.ts";

const help = `day     a mixed day: guests read pages, practise and sit short exams, learners pay, staff read logs, and half-way the list of attempts is rebuilt
  --minutes <n>       how long (30)
  --people <n>        how many at the same time (300): look at the cores that it prints, and choose half of the machine
  --speed <n>         how many times faster than people they think (1)
  --seed <n>          seed of their choices (1)
  --megabytes <n>     the heap of each process (2048): with little, the folds of attempts fill their quarter of it early
  --logs <folder>     keeps what the processes and PostgreSQL log, with what took a second and waits for locks
  --sabotage leak     the web process keeps more and more memory and files, to see it found
Ends with one line that says PASSED or FAILED. Exits with 0 or 1.`;

const numbers = { minutes: "30", people: "300", speed: "1", seed: "1", megabytes: "2048" } as const;

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...(Object.fromEntries(
        Object.entries(numbers).map(([name, given]) => [name, { type: "string", default: given }]),
      ) as Record<keyof typeof numbers, { type: "string"; default: string }>),
      logs: { type: "string" },
      sabotage: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const given = [values.minutes, values.people, values.speed, values.seed, values.megabytes].map(Number);
  const [minutes, people, speed, seed, megabytes] = given;
  if (given.some((value) => !(value > 0)) || (values.sabotage ?? "leak") !== "leak") {
    console.error(`Every number must be above 0, and the only sabotage is leak.\n\n${help}`);
    return 2;
  }
  await ensureWebIsBuilt();
  if (values.logs !== undefined) await mkdir(values.logs, { recursive: true });
  const options = {
    minutes: minutes!,
    people: people!,
    speed: speed!,
    seed: seed!,
    megabytes: megabytes!,
    logs: values.logs,
    isLeaking: values.sabotage !== undefined,
    say: (progress: string) => console.error(progress),
  };
  const report = reportOf(options, await runDay(options));
  console.log(report);
  return report.endsWith("PASSED") ? 0 : 1;
};

/** The load "day": whether anything grows that should not. */
export const load = { help, run };
