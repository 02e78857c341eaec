import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { StudyGuide } from "#modules/catalogue/contract";
import type { GuidePart } from "../../data/guide-anchors.ts";
import { paperHref } from "../../data/paper.ts";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import "./part.css";
import { unbroken } from "../../ui/unbroken.ts";

interface PartProps {
  readonly part: GuidePart;
  readonly children: ReactNode;
}

/** One of the three parts, with its heading in the reader's language. */
export const Part = ({ part, children }: PartProps) => {
  const t = useTranslations("study-guide.parts");
  return (
    <section className="guide-part" aria-labelledby={part}>
      <h2 className="display" id={part}>
        {t(part)}
      </h2>
      {children}
    </section>
  );
};

interface ChapterProps {
  readonly anchor: string;
  readonly title: string;
  readonly intro: string;
  /** The heading of a page of its own, or of a chapter among others. */
  readonly heading?: "h1" | "h3";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A chapter. Its text is English in every language of the page, so it runs from left to right. */
export const Chapter = ({
  anchor,
  title,
  intro,
  heading: Heading = "h3",
  className = "",
  children,
}: ChapterProps) => (
  <section className={`guide-chapter ${className}`} id={anchor} dir="ltr">
    <Heading className="display" lang="en">
      {title}
    </Heading>
    <p className="guide-intro" lang="en">
      {unbroken(intro)}
    </p>
    {children}
  </section>
);

interface Props {
  readonly test: StudyGuide["rules"][number]["test"];
  /** The chapter's own id. */
  readonly id: string;
  /** What was read, for those who hear links out of their place. */
  readonly chapter: string;
}

/** From reading to trying: questions about this chapter, or about everything in its section. */
export const TestLink = ({ test, id, chapter }: Props) => {
  const t = useTranslations("study-guide");
  return (
    <p className="guide-test">
      <ButtonLink to={practiceHref(test.testCode, { kind: "chapter", chapter: id })} size="4">
        <span dir="auto">{t("test")}</span>
        <span className="unseen" lang="en">
          : {chapter}
        </span>
      </ButtonLink>
      <ButtonLink to={paperHref(test)} size="4" variant="outline">
        <span dir="auto">{t("wholeTest")}</span>
      </ButtonLink>
    </p>
  );
};
