import type { PracticeSize, StartedSelection } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { slugOf } from "../papers/slugs.ts";

/** How many questions a learner may ask for. */
export const practiceSizes = [5, 10, 20, "until-i-stop"] as const satisfies readonly PracticeSize[];

const usualSize: PracticeSize = 10;

/** The number of questions that an address asks for. */
export const sizeIn = (search: string): PracticeSize => {
  const asked = new URLSearchParams(search).get("size");
  return practiceSizes.find((size) => String(size) === asked) ?? usualSize;
};

/**
 * Where a practice is started. `after` names the practice that this one follows, so that the address is another one even
 * when the same is practised again.
 */
export const practiceHref = (
  testCode: TestCode,
  { kind, ...of }: StartedSelection,
  size: PracticeSize = usualSize,
  after?: string,
): Href =>
  href(
    "practiceSession",
    {},
    {
      code: slugOf(testCode),
      what: kind,
      ...of,
      size: String(size),
      ...(after !== undefined && { after }),
    },
  );
