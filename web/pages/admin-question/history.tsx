import type { QuestionChange } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { languageFacts } from "../../copy/language.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { BringBack } from "./bring-back.tsx";
import type { PartProps } from "./part-props.ts";
import { ShownDifferences } from "./shown-differences.tsx";

type Names = ReturnType<typeof useAccountNames>;

/** Who did what when, and why. */
const Change = ({
  change: { event, by, at, why, language },
  names,
}: {
  change: QuestionChange;
  names: Names;
}) => {
  const t = useTranslations("staff-questions.history");
  const moment = useMoment();
  const known = ["added", "edited", "retired", "translated"] as const;
  const name = known.find((one) => event === `catalogue.question-${one}`);
  return (
    <p className="bank-change">
      {name !== undefined && <b>{t(`events.${name}`)}</b>}
      {language !== null && ` (${languageFacts[language].name})`} · {moment(at)} ·{" "}
      <bdi>{t("by", { name: names.get(by)?.name ?? by })}</bdi>
      <br />
      <q dir="auto">{why}</q>
    </p>
  );
};

/** Every version with who made it and what it changed, newest first, and the acts that made none. */
export const History = ({ file, onEditing }: PartProps) => {
  const { versions, changes, question, retired } = file;
  const t = useTranslations("staff-questions");
  const names = useAccountNames(changes.map(({ by }) => by));
  const isOf = (version: number) => (change: QuestionChange) =>
    change.version === version && change.language === null;
  const others = changes.filter(({ version, language }) => version === null || language !== null);
  return (
    <section className="card bank-part">
      <h2>{t("history.title")}</h2>
      <ol className="bank-history" data-rows reversed>
        {versions.toReversed().map((version) => {
          const before = versions.findLast((other) => other.version < version.version);
          const made = changes.filter(isOf(version.version));
          return (
            <li key={version.version}>
              <h3>{t("version", { version: String(version.version) })}</h3>
              {made.length === 0 && <p>{t("history.files")}</p>}
              {made.map((change) => (
                <Change key={change.at} change={change} names={names} />
              ))}
              {before === undefined ? (
                <p>{t("history.first")}</p>
              ) : (
                <Disclosure title={t("history.diff")}>
                  <ShownDifferences before={before} after={version} />
                </Disclosure>
              )}
              {!retired && version.version !== question.version && (
                <BringBack file={file} version={version} onEditing={onEditing} />
              )}
            </li>
          );
        })}
      </ol>
      {others.map((change) => (
        <Change key={`${change.at}${change.event}`} change={change} names={names} />
      ))}
    </section>
  );
};
