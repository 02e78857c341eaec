import type { StartedSelection } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/button-link.tsx";
import { practiceHref } from "./practice-href.ts";

interface Props {
  readonly testCode: TestCode;
  readonly selection: StartedSelection;
  readonly words: "attempt" | "lesson" | "section" | "wrong";
  readonly size?: "3" | "4";
  readonly variant?: "solid" | "soft" | "outline";
}

/** From another page into a practice, by one tap. */
export const PractiseLink = ({ testCode, selection, words, size = "3", variant = "soft" }: Props) => (
  <ButtonLink size={size} variant={variant} to={practiceHref(testCode, selection)}>
    <span dir="auto">{useTranslations("ways")(words)}</span>
  </ButtonLink>
);
