import { cpus, loadavg } from "node:os";
import { type App, startApp } from "../../journeys/app.ts";
import { type FoundBrowser, findBrowser } from "../../support/browser.ts";
import {
  atLeast,
  atMost,
  type Benchmark,
  type BenchmarkOptions,
  median,
  type Run,
  type Target,
} from "../report.ts";
import { measureLoad, type PageLoad } from "./page-load.ts";
import { type MeasuredPage, measuredPages } from "./pages.ts";
import { measureTaps, type Taps } from "./taps.ts";
import { openVisitor } from "./visitors.ts";

const scores = "scores of Lighthouse";
const loading = "loading";
const taps = "from tap to screen";
const screenWithinMs = 50;
/** Taps whose effect needs no request. */
const quickTaps = [
  ["tap to chosen answer", "choose an answer"],
  ["practice, tap to right or wrong", "practice: right or wrong"],
  ["practice, tap to the next question", "practice: next question"],
] as const;

type Launch = Extract<FoundBrowser, { readonly origin: string }>["launch"];

interface Place {
  readonly app: App;
  readonly launch: Launch;
}

const runsOf = (repetition: number, contestant: string, load: PageLoad): readonly Run[] => {
  const { performance, accessibility, "best practices": practices, SEO, ...figures } = load;
  return [
    {
      repetition,
      part: scores,
      contestant,
      figures: { performance, accessibility, "best practices": practices, SEO },
    },
    { repetition, part: loading, contestant, figures },
  ];
};

/** Pages of one visitor, in a browser of their own. */
async function* loadsOf(
  pages: readonly MeasuredPage[],
  { app, launch }: Place,
  repetition: number,
): AsyncIterable<readonly Run[]> {
  const { port, close } = await openVisitor(pages[0]!.seenBy, app, launch);
  try {
    for (const { name, address } of pages)
      yield runsOf(repetition, name, await measureLoad(app.url + address, port));
  } finally {
    await close();
  }
}

const pagesNamed = (start = "") => measuredPages.filter(({ name }) => name.startsWith(start));
const measuresTaps = (only: string | undefined) => only === undefined || taps.includes(only);

const tapRuns = (repetition: number, measured: Taps): readonly Run[] =>
  Object.entries(measured).map(([contestant, ms]) => ({
    repetition,
    part: taps,
    contestant,
    figures: { ms },
  }));

async function* measure(place: Place, { quick, only, say }: BenchmarkOptions): AsyncIterable<readonly Run[]> {
  const pages = pagesNamed(only);
  const kinds = [...new Set(pages.map(({ seenBy }) => seenBy))];
  for (let repetition = 0; repetition < (quick ? 1 : 5); repetition++) {
    for (const kind of kinds)
      for await (const runs of loadsOf(
        pages.filter(({ seenBy }) => seenBy === kind),
        place,
        repetition,
      )) {
        say(`${repetition + 1}: ${runs[0]!.contestant}: ${runs[0]!.figures["performance"]}`);
        yield runs;
      }
    if (!measuresTaps(only)) continue;
    const measured = await measureTaps(place.app.url, place.launch, quick ? 3 : 12);
    say(`${repetition + 1}: tap to chosen answer: ${measured["choose an answer"]} ms`);
    yield tapRuns(repetition, measured);
  }
}

const medianOf = (runs: readonly Run[], contestant: string, figure: string) =>
  median(
    runs.flatMap((run) =>
      run.contestant === contestant && figure in run.figures ? [run.figures[figure]!] : [],
    ),
  );

const targetsOf = (
  runs: readonly Run[],
  { name, asked: { performance, SEO, ...most } }: MeasuredPage,
): Target[] => {
  const least = { performance, accessibility: 100, "best practices": 100, ...(SEO !== undefined && { SEO }) };
  return [
    ...Object.entries(least).map(([figure, target]) =>
      atLeast(`${name}: ${figure}`, medianOf(runs, name, figure), target),
    ),
    ...Object.entries(most).map(([figure, target]) =>
      atMost(`${name}: ${figure}`, medianOf(runs, name, figure), target),
    ),
  ];
};

/** How fast pages are in a real browser that plays a cheap phone on a slow line, and how they answer a finger. */
export const benchmark: Benchmark = async (options) => {
  const found = await findBrowser();
  if (found.launch === null) throw new Error(found.reason);
  const app = await startApp();
  const conditions = [
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}; load ${loadavg()[0]!.toFixed(2)} at the start; Node ${process.versions.node}; browser: ${found.origin}`,
    "Lighthouse as a phone: slow 4G (150 ms, 1.6 Mbit/s) and a processor 4 × slower, both simulated; an empty cache",
    "kB of compressed scripts and sheets, headers aside, also of those that come after the first picture; taps with the processor slowed 4 ×, in steps of 8 ms; the page, the program and its database share these cores",
  ];
  try {
    const runs: Run[] = [];
    for await (const more of measure({ app, launch: found.launch }, options)) runs.push(...more);
    return {
      benchmark: "web",
      conditions,
      runs,
      targets: [
        ...pagesNamed(options.only).flatMap((page) => targetsOf(runs, page)),
        ...(measuresTaps(options.only)
          ? quickTaps.map(([words, contestant]) =>
              atMost(`${words}, ms`, medianOf(runs, contestant, "ms"), screenWithinMs),
            )
          : []),
      ],
    };
  } finally {
    await app.stop();
  }
};
