import { useTranslations } from "use-intl";
import type { StudyGuide } from "#modules/catalogue/contract";
import { paperHref } from "../../data/paper.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

interface Props {
  readonly test: StudyGuide["rules"][number]["test"];
  /** What was read, for those who hear links out of their place. */
  readonly chapter: string;
}

/** From reading to trying. */
export const TestLink = ({ test, chapter }: Props) => (
  <p className="guide-test">
    <ButtonLink to={paperHref(test)} variant="soft">
      <span dir="auto">{useTranslations("study-guide")("test")}</span>
      <span className="unseen" lang="en">
        : {chapter}
      </span>
    </ButtonLink>
  </p>
);
