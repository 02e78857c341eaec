import { parseArgs } from "node:util";
import { endOnSignal } from "../support/end-together.ts";
import { beside } from "./beside.ts";
import { asText, type Benchmark } from "./report.ts";

const benchmarks: Readonly<
  Record<string, { readonly about: string; readonly load: () => Promise<Benchmark> }>
> = {
  store: {
    about: "the event log compared with a plain INSERT, castore and emmett",
    load: async () => (await import("./store/benchmark.ts")).benchmark,
  },
  answers: {
    about: "one answer over HTTP, compared with a bare express handler with one INSERT",
    load: async () => (await import("./answers/benchmark.ts")).benchmark,
  },
  signin: {
    about: "answers alone, and with 50 sign-ins a second",
    load: async () => (await import("./signin/benchmark.ts")).benchmark,
  },
  resets: {
    about: "requests for a new password for addresses with and without an account",
    load: async () => (await import("./resets/benchmark.ts")).benchmark,
  },
  billing: {
    about:
      "payments settled, compared with one bare transaction of the same rows; the question who is let in",
    load: async () => (await import("./billing/benchmark.ts")).benchmark,
  },
  review: {
    about: "staff queries of a long log compared with plain SQL, verify with COPY, appends during a rebuild",
    load: async () => (await import("./review/benchmark.ts")).benchmark,
  },
  office: {
    about: "every list of staff, its searches and cards on the data of years, compared with plain SQL",
    load: async () => (await import("./office/benchmark.ts")).benchmark,
  },
  adoption: {
    about: "the first start that signs a log from before events were signed, and verify after it",
    load: async () => (await import("./adoption/benchmark.ts")).benchmark,
  },
  backup: {
    about: "a backup and its restore, compared with a bare COPY of the events",
    load: async () => (await import("./backup/benchmark.ts")).benchmark,
  },
  readiness: {
    about:
      "the chance to pass, told for simulated learners, compared with simpler guesses and with the truth; what is due, compared with practice at random; all of it rebuilt from 10⁶ answers",
    load: async () => (await import("./readiness/benchmark.ts")).benchmark,
  },
  web: {
    about:
      "pages in a browser that plays a cheap phone on a slow line, and from tap to screen in exams and practice",
    load: async () => (await import("./web/benchmark.ts")).benchmark,
  },
};

const usage = `npm run bench -- NAME [--quick] [--json]
npm run bench -- web --only dashboard [--quick] [--json]
npm run bench -- store --only append [--quick] [--json]
npm run bench -- review --only rebuilding [--quick] [--json]
npm run bench -- billing --only first-data [--quick] [--json]
npm run bench -- office --only tickets [--quick] [--json]
npm run bench -- readiness --only rebuild [--quick] [--json]
npm run bench -- NAME --beside FOLDER [--turns 5]

${Object.entries(benchmarks)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
  .join("\n")}

--quick runs shortly, to see that it works. --json prints one JSON object with the raw runs. --only
measures the pages or parts whose names begin so, or the taps. \`store --only tenfold\` takes an hour and 45 GB of disk,
and runs only when it is named. --beside compares with
another checkout of this project, such as a git worktree of an earlier commit: short runs, turn about.
Run it on a machine with nothing else to do. A missed target is printed, and is no error.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean" },
    only: { type: "string" },
    json: { type: "boolean" },
    beside: { type: "string" },
    turns: { type: "string", default: "5" },
    help: { type: "boolean" },
  },
});
endOnSignal();
const chosen = benchmarks[positionals[0] ?? ""];
if (chosen === undefined || values.help) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
const say = (line: string) => console.error(line);
if (values.beside !== undefined)
  console.log(await beside(positionals[0]!, { folder: values.beside, turns: Number(values.turns), say }));
else {
  const benchmark = await chosen.load();
  const report = await benchmark({ quick: values.quick ?? false, only: values.only, say });
  console.log(values.json ? JSON.stringify(report) : asText(report));
}
process.exit(0);
