import { examPath } from "../../journeys/exam-page.ts";
import { practiceHref } from "../../../web/features/practice/practice-href.ts";
import { href } from "../../../web/routing/href.ts";
// So that addresses of staff can be made.
import "../../../web/routing/whole-table.ts";
import type { VisitorKind } from "./visitors.ts";

/** What a page is asked to reach: scores of 100 as minimums, all else as maximums. Sizes are kB, compressed, as the build counts them. */
export interface Asked {
  readonly performance: number;
  readonly SEO?: number;
  readonly "LCP s": number;
  readonly "TBT ms": number;
  readonly CLS: number;
  readonly "scripts kB": number;
  readonly "styles kB": number;
}

export interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  readonly seenBy: VisitorKind;
  readonly asked: Asked;
}

const landing: Asked = {
  performance: 95,
  SEO: 100,
  "LCP s": 2,
  "TBT ms": 150,
  CLS: 0.02,
  "scripts kB": 90,
  "styles kB": 20,
};
const exam: Asked = {
  performance: 90,
  "LCP s": 2.5,
  "TBT ms": 200,
  CLS: 0,
  "scripts kB": 140,
  "styles kB": 34,
};
const client: Asked = { ...exam, CLS: 0.02, "scripts kB": 150 };
const staff: Asked = {
  performance: 80,
  "LCP s": 2.5,
  "TBT ms": 300,
  CLS: 0.05,
  "scripts kB": 190,
  "styles kB": 34,
};

/** Starts a practice of signs. */
export const practicePath = practiceHref("code 8", { kind: "section", category: "signs" }, 20);

export const measuredPages: readonly MeasuredPage[] = [
  { name: "home", address: href("home"), seenBy: "visitor", asked: { ...landing, "LCP s": 1.8 } },
  { name: "study guide", address: href("studyGuide"), seenBy: "visitor", asked: landing },
  { name: "find a driving school", address: href("findSchool"), seenBy: "visitor", asked: landing },
  { name: "sign in", address: href("login"), seenBy: "visitor", asked: client },
  { name: "exam, start", address: examPath, seenBy: "visitor", asked: exam },
  { name: "exam, question", address: examPath, seenBy: "sitting", asked: exam },
  { name: "practice, choose", address: href("practice"), seenBy: "visitor", asked: client },
  { name: "practice, question", address: practicePath, seenBy: "visitor", asked: client },
  { name: "dashboard", address: href("dashboard"), seenBy: "learner", asked: client },
  { name: "full exams", address: href("examTests"), seenBy: "learner", asked: client },
  { name: "attempts (staff)", address: href("adminAttempts"), seenBy: "staff", asked: staff },
];
