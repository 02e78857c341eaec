import type { Upgraded } from "./upgrade.ts";

/** Returns what became of one version, as a line. */
export const sentenceOf = ({ version, ms, wrong }: Upgraded): string =>
  `${version.about}: ${wrong.length === 0 ? `${Math.round(ms)} ms` : `WRONG: ${wrong.join("; ")}`}`;

/** Returns whether the run is a pass, and its last lines: nothing may differ, and most versions must have started. */
export const verdictOf = (results: readonly Upgraded[], schemas: number) => {
  const wrong = results.filter((result) => result.wrong.length > 0).length;
  const unstarted = schemas - results.length;
  const passed = wrong === 0 && results.length > unstarted;
  const counted = `${results.length} versions upgraded, ${wrong} with differences; ${unstarted} never started as they were`;
  return { passed, lines: [counted, passed ? "PASSED" : "FAILED"] };
};
