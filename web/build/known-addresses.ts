import { LessonCategory, type LessonSummary, type PaperReference } from "#modules/catalogue/contract";
import { paperHref } from "../data/paper.ts";
import { lessonHref } from "../features/videos/lessons.ts";
import { href } from "../routing/href.ts";
import { patternOf } from "../routing/path.ts";
import { type PageName, routes } from "../routing/routes.ts";
import { type DescribedRoute, describe } from "./describe-routes.ts";

/** What has a page of its own, as the content that is built in says. */
export interface Known {
  readonly papers: readonly PaperReference[];
  readonly lessons: readonly Pick<LessonSummary, "lessonId" | "category">[];
  /** The names of the classes of signs in addresses. */
  readonly signClasses: readonly string[];
}

/** The addresses of pages whose parameters name something, that do name something. */
const addressesOf = ({ papers, lessons, signClasses }: Known) =>
  ({
    exam: papers.filter(({ category }) => category === undefined).map(paperHref),
    componentTest: papers.filter(({ category }) => category !== undefined).map(paperHref),
    trainingVideos: [
      href("trainingVideos"),
      ...LessonCategory.options.map((category) => href("trainingVideos", { category })),
    ],
    trainingVideo: lessons.map(lessonHref),
    signCards: [href("signCards"), ...signClasses.map((signClass) => href("signCards", { signClass }))],
  }) satisfies Readonly<Partial<Record<PageName, readonly string[]>>>;

/**
 * The rows for the server with one for each known address before the others, which are still sent, but with status 404:
 * their program says what is missing, and leads on.
 */
export const withKnownAddresses = (
  rows: readonly DescribedRoute[],
  known: Known,
): readonly DescribedRoute[] => {
  const addresses = addressesOf(known);
  const names = Object.keys(addresses) as (keyof typeof addresses)[];
  const rowOf = (name: keyof typeof addresses, path: string) => ({
    ...describe([name, routes[name]]),
    path,
    // The sign & may be written in both ways.
    match: patternOf(path.replaceAll("%26", "&")).source,
  });
  return [
    ...names.flatMap((name) => addresses[name].map((path) => rowOf(name, path))),
    ...rows.map((row) => (names.some((name) => name === row.name) ? { ...row, status: 404 } : row)),
  ];
};
