import { type PaperReference, TestCode } from "#modules/catalogue/contract";
import { paperHref } from "../data/paper.ts";
import { patternOf } from "../routing/path.ts";
import { routes } from "../routing/routes.ts";
import { type DescribedRoute, describe } from "./describe-routes.ts";

/** A start screen that is in the page's HTML, to be read before any program has come. */
export interface ExamStart {
  readonly paper: PaperReference;
  readonly path: string;
  /** Below dist/web. */
  readonly file: string;
}

const papers = 12;

/** The full exams of both codes that have one. The browser asks the server whether a paper is still published. */
export const examStarts: readonly ExamStart[] = TestCode.options
  .filter((testCode) => testCode !== "motor bike")
  .flatMap((testCode) =>
    Array.from({ length: papers }, (_, index) => {
      const paper = { testCode, testNum: index + 1 };
      const name = `${testCode.replaceAll(/\W+/g, "-")}-${paper.testNum}`;
      return { paper, path: paperHref(paper), file: `starts/${name}.html` };
    }),
  );

/** Their rows for the server, which belong before that of any other exam. */
export const startRoutes: readonly DescribedRoute[] = examStarts.map(({ path, file }) => ({
  ...describe(["exam", routes.exam]),
  path,
  // The sign & may be written in both ways.
  match: patternOf(path.replaceAll("%26", "&")).source,
  file,
}));
