import type { Messages } from "../../copy/messages.ts";
import type { RouteName } from "../../routing/routes.ts";

type Copy = Messages["faqs"];
/** The name of a question in its address, `/faqs#what-to-bring`. It never changes: others link to it. */
export type Slug = keyof Copy["questions"];
export type PartId = keyof Copy["parts"];

/** Where an answer comes from: the kind, whose sentence is copy, and what that sentence names. */
export type Source = readonly [kind: keyof Copy["sources"], what?: string];

export interface Question {
  readonly slug: Slug;
  readonly sources: readonly Source[];
  /** A page that says more. */
  readonly next?: Extract<RouteName, "studyGuide" | "code8">;
}

export interface Part {
  readonly id: PartId;
  readonly questions: readonly Question[];
}

/** The day on which every answer was last compared with its sources. */
export const checkedOn = "2026-11-22";

const act = (what: string): Source => ["act", what];
const regulation = (what: string): Source => ["regulation", what];
const reported = (what: string): Source => ["reported", what];
const centre: Source = ["centre"];
const own: Source = ["own"];
const validityNotice: Source = ["notice", "134, Gazette 32959, 17 February 2010"];
const guides = reported("skdriving.co.za, ajiraforum.com");

/** The questions in reading order. Their words are in web/copy/<language>/faqs.ts. */
export const parts: readonly Part[] = [
  {
    id: "before",
    questions: [
      { slug: "codes", sources: [regulation("99(1)")] },
      {
        slug: "code-8-10-14",
        sources: [regulation("99(4)"), reported("skdriving.co.za")],
        next: "code8",
      },
      { slug: "age", sources: [act("15(1)(a)")] },
      { slug: "big-motorcycle-age", sources: [act("15(1)(a)"), centre] },
      { slug: "code-3-and-cars", sources: [regulation("99(1)"), act("15(1)(a)")] },
      { slug: "who-may-not", sources: [act("15")] },
    ],
  },
  {
    id: "booking",
    questions: [
      { slug: "how-to-book", sources: [reported("joub.co.za"), centre] },
      { slug: "what-to-bring", sources: [guides, centre] },
      { slug: "form-ll1", sources: [guides, centre] },
      { slug: "photographs", sources: [guides, centre] },
      { slug: "proof-of-address", sources: [guides, centre] },
      { slug: "cost", sources: [reported("salearners.com, iol.co.za, viewmyfines.co.za"), centre] },
      { slug: "over-65", sources: [guides, centre] },
    ],
  },
  {
    id: "eyes",
    questions: [
      { slug: "eye-test-where", sources: [regulation("102"), centre] },
      { slug: "eye-test-light", sources: [regulation("102"), reported("Motus, learner manual"), centre] },
      { slug: "eye-test-heavy", sources: [regulation("102"), reported("Motus, learner manual"), centre] },
    ],
  },
  {
    id: "test",
    questions: [
      { slug: "how-many-questions", sources: [reported("News24 (bulletin.co.za), signaltrace.wiki")] },
      { slug: "pass-marks", sources: [reported("skdriving.co.za, signaltrace.wiki"), centre], next: "code8" },
      { slug: "why-68", sources: [reported("k53-test.co.za, passmytest.co.za"), centre] },
      { slug: "how-long", sources: [reported("twinbox.co.za, k53test.co.za"), centre], next: "code8" },
      {
        slug: "computer",
        sources: [reported("businesslive.co.za (29 May 2025), k53studyguide (5 June 2026)"), centre],
      },
      {
        slug: "language",
        sources: [reported("George Municipality, City of Tshwane (k53studyguide)"), centre],
      },
      {
        slug: "controls",
        sources: [["manual", "Learner Driver Manual, section 3, June 2012"], reported("k53coach")],
        next: "studyGuide",
      },
    ],
  },
  {
    id: "after",
    questions: [
      { slug: "result", sources: [reported("businesslive.co.za (29 May 2025)"), centre] },
      { slug: "failed", sources: [reported("joub.co.za, k53questionsandanswers"), centre], next: "code8" },
      {
        slug: "wait-after-failing",
        sources: [reported("joub.co.za, k53questionsandanswers"), centre],
      },
      { slug: "which-were-wrong", sources: [reported("twinbox.co.za")] },
      { slug: "appeal", sources: [act("51B")] },
      { slug: "validity", sources: [regulation("101(1)"), validityNotice] },
      { slug: "eighteen-months", sources: [regulation("101(1)"), validityNotice] },
      { slug: "expired", sources: [regulation("101(1)"), validityNotice, act("12")] },
    ],
  },
  {
    id: "learning",
    questions: [
      { slug: "supervisor", sources: [regulation("99(2)(a)")] },
      { slug: "freeway", sources: [regulation("99(2)"), regulation("323(1)")] },
      { slug: "l-plates", sources: [regulation("99(2)"), reported("k53coach")] },
      { slug: "passengers", sources: [regulation("99(2)")] },
      { slug: "carry-licence", sources: [act("12")] },
      { slug: "alcohol", sources: [act("65(2)"), act("65(5)"), reported("sanews.gov.za (15 January 2026)")] },
    ],
  },
  {
    id: "site",
    questions: [
      { slug: "real-questions", sources: [own], next: "studyGuide" },
      { slug: "promise", sources: [own], next: "code8" },
    ],
  },
];

export const questions: readonly Question[] = parts.flatMap((part) => part.questions);
