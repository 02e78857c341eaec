import type { AuthoredQuestion } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { ChangedLine } from "../../features/admin/changed-line.tsx";
import { differencesOf } from "./differences.ts";

interface Props {
  readonly before: AuthoredQuestion;
  readonly after: AuthoredQuestion;
}

/** What differs between two versions of a question, field by field. */
export const ShownDifferences = ({ before, after }: Props) => {
  const t = useTranslations("staff-questions.edit");
  return differencesOf(before, after).map(({ field, before: gone, after: come }) => (
    <div key={field} role="group" aria-label={t(`fields.${field}`)}>
      <p>
        <b>{t(`fields.${field}`)}</b>
      </p>
      <div {...markOf("en")}>
        {gone.map((line) => (
          <ChangedLine key={line} kind="removed" text={line} />
        ))}
        {come.map((line) => (
          <ChangedLine key={line} kind="added" text={line} />
        ))}
      </div>
    </div>
  ));
};
