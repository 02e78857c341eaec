import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Role } from "#vocabulary/access";
import { listPapers } from "#modules/assessment/contract";
import { listLessons, printedCode, type StudyGuide } from "#modules/catalogue/contract";
import { anchorOf, chapterHref, guideParts, signHref } from "../../data/guide-anchors.ts";
import { paperHref } from "../../data/paper.ts";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { navLinks } from "../../routing/nav.ts";
import { navSections } from "../../routing/route-row.ts";
import { usePaperName } from "../attempts/use-paper-name.ts";
import { lessonHref } from "../videos/lessons.ts";
import type { Place } from "./find.ts";

const guideQuery = {
  queryKey: ["study-guide"],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<StudyGuide> => {
    const response = await fetch("/study-guide.json", { signal });
    if (!response.ok) throw new Error(`The guide was answered with ${response.status}.`);
    return (await response.json()) as StudyGuide;
  },
};

const chaptersOf = (guide: StudyGuide): readonly Place[] =>
  guideParts.flatMap((part) =>
    guide[part].map(({ id, title }): Place => ({
      kind: "chapters",
      to: chapterHref(anchorOf(part, id)),
      label: title,
      isEnglish: true,
    })),
  );

const signsOf = ({ signs }: StudyGuide): readonly Place[] =>
  signs.flatMap((chapter) =>
    chapter.signs.map(({ code, name }): Place => ({
      kind: "signs",
      to: signHref(chapter.id, code),
      label: name,
      ...(printedCode(code) !== "" && { hint: code }),
      isEnglish: true,
    })),
  );

/** Everywhere that an account with these roles may go. What has not arrived, or cannot be fetched, is left out. */
export const usePlaces = (roles: readonly Role[]): readonly Place[] => {
  const t = useTranslations("nav");
  const nameOf = usePaperName();
  const { language } = useSettings();
  const isLearner = roles.includes("client");
  const { data: guide } = useQuery(guideQuery);
  const { data: list } = useQuery({ ...queryFor(listPapers, { query: {} }), enabled: isLearner });
  const { data: films } = useQuery({ ...queryFor(listLessons, { query: { language } }), enabled: isLearner });
  const pages = navSections.flatMap((section) =>
    navLinks(section, roles).map(({ to, label }): Place => ({
      kind: "pages",
      to,
      label: t(`pages.${label}`),
      hint: t(`sections.${section}`),
    })),
  );
  const papers = (list?.papers ?? []).map(({ paper }): Place => ({
    kind: "papers",
    to: paperHref(paper),
    label: nameOf(paper),
    hint: paper.testCode,
  }));
  const lessons = (films?.lessons ?? []).map((film): Place => ({
    kind: "lessons",
    to: lessonHref(film),
    label: film.title,
    ...(film.language === "en" && { isEnglish: true }),
  }));
  return [
    ...pages,
    ...papers,
    ...lessons,
    ...(guide === undefined ? [] : [...chaptersOf(guide), ...signsOf(guide)]),
  ];
};
