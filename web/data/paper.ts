import type { PaperReference, TestCode } from "#modules/catalogue/contract";
import { href } from "../routing/href.ts";
import type { Href } from "../ui/href.ts";

/** The vehicle a test is about, as copy names it. */
export type Vehicle = "light" | "heavy" | "bike";

const vehicles: Readonly<Record<TestCode, Vehicle>> = {
  "code 8": "light",
  "code 10 & 14": "heavy",
  "motor bike": "bike",
};

export const vehicleOf = ({ testCode }: Pick<PaperReference, "testCode">): Vehicle => vehicles[testCode];

/** A paper as attempts name it: `category` is null for the full exam. */
interface Paper extends Pick<PaperReference, "testCode" | "testNum"> {
  readonly category?: PaperReference["category"] | null;
}

/** A paper in the form in which it is asked for. */
export const referenceOf = ({ testCode, testNum, category }: Paper): PaperReference => ({
  testCode,
  testNum,
  ...(category && { category }),
});

/** Where a paper is sat: the exam, or the test of one part. */
export const paperHref = ({ testCode, testNum, category }: Paper): Href =>
  category
    ? href("componentTest", { testCode, category, testNum: String(testNum) })
    : href("exam", { testCode, testNum: String(testNum) });
