import { type BankProblem, checkQuestion, type QuestionDraft } from "#modules/catalogue/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { Preview } from "./preview.tsx";

type Field = keyof QuestionDraft;
export type Checked = OkOf<typeof checkQuestion>;

/** The names of fields, as a list. */
export const useFieldNames = (): ((fields: readonly string[]) => string) => {
  const t = useTranslations("staff-questions.edit");
  return (fields) => fields.map((field) => t(`fields.${field as Field}`)).join(", ");
};

interface ListProps {
  readonly title: string;
  readonly tone: "bad" | "calm";
  readonly problems: readonly BankProblem[];
}

/** The checks of the bank speak English, like the files that they are written for. */
const Problems = ({ title, tone, problems }: ListProps) => {
  const namesOf = useFieldNames();
  return (
    problems.length > 0 && (
      <Callout tone={tone}>
        <p>{title}</p>
        <ul className="bank-problems">
          {problems.map(({ field, says }) => (
            <li key={`${field}${says}`}>
              {field !== undefined && <b>{namesOf([field])}: </b>}
              <bdi lang="en">{says}</bdi>
            </li>
          ))}
        </ul>
      </Callout>
    )
  );
};

const Result = ({ checked, isNew }: { readonly checked: Checked; readonly isNew: boolean }) => {
  const t = useTranslations("staff-questions.edit");
  const namesOf = useFieldNames();
  const { problems, warnings, changed, papers, shown } = checked;
  return (
    <>
      <section className="card bank-part" role="status">
        <Problems title={t("problems")} tone="bad" problems={problems} />
        <Problems title={t("warnings")} tone="calm" problems={warnings} />
        {problems.length + warnings.length === 0 && <p>{t("fine")}</p>}
        {!isNew && (
          <p>
            {changed.length === 0 ? t("unchanged") : t("changes", { fields: namesOf(changed) })}{" "}
            {changed.length > 0 && t("papers", { count: papers.length })}
          </p>
        )}
      </section>
      <Preview shown={shown} />
    </>
  );
};

interface Props {
  readonly draft: QuestionDraft;
  readonly isNew: boolean;
}

/** What the bank's checks say of a draft, once typing has paused, and how learners would see it. */
export const Checks = ({ draft, isNew }: Props) => {
  const settled = useSettled(draft);
  const check = useQuery({
    ...queryFor(checkQuestion, { body: { question: settled } }),
    placeholderData: keepPreviousData,
  });
  if (check.data !== undefined) return <Result checked={check.data} isNew={isNew} />;
  return check.error === null ? (
    <Fetching />
  ) : (
    <Trouble no={check.error} isTrying={check.isFetching} onAgain={() => void check.refetch()} />
  );
};
