import type { PaperKind } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { slugOf } from "./slugs.ts";

/** The pages that list papers, by the name of their route. */
export const paperLists = {
  examTests: { kind: "exam", title: "exam-tests", isBike: false },
  rulesTests: { kind: "rules", title: "rules-tests", isBike: false },
  signsTests: { kind: "signs", title: "signs-tests", isBike: false },
  controlsTests: { kind: "controls", title: "controls-tests", isBike: false },
  bikeRulesTests: { kind: "rules", title: "bike-rules-tests", isBike: true },
  bikeControlsTests: { kind: "controls", title: "bike-controls-tests", isBike: true },
} as const satisfies Record<
  string,
  { readonly kind: PaperKind; readonly title: string; readonly isBike: boolean }
>;

export type PaperListName = keyof typeof paperLists;

const isOfBike = (testCode: TestCode) => testCode === "motor bike";

/** The page that lists the papers of a kind for a code; undefined when there is no such page. */
export const listOf = (kind: PaperKind, testCode: TestCode): PaperListName | undefined =>
  (Object.keys(paperLists) as PaperListName[]).find(
    (name) => paperLists[name].kind === kind && paperLists[name].isBike === isOfBike(testCode),
  );

/** The address of a list; the code is in it where the page lists several. */
export const listHref = (list: PaperListName, testCode: TestCode): Href =>
  href(list, {}, paperLists[list].isBike ? {} : { code: slugOf(testCode) });
