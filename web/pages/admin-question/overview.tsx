import {
  type AnswerCount,
  categories,
  type PaperVersion,
  type QuestionFile,
} from "#modules/catalogue/contract";
import { useFormatter, useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { useSettings } from "../../data/settings.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { OptionFace } from "../../features/exam/option-face.tsx";
import { Plate } from "../../features/exam/plate.tsx";
import { Statements } from "../../features/exam/statements.tsx";
import { NotesLink } from "../../features/notes/notes-link.tsx";
import { ShareBar } from "../../features/numbers/share-bar.tsx";
import { topicKey } from "../../features/topics/guide-anchor.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

const Papers = ({ papers }: { readonly papers: readonly PaperVersion[] }) => {
  const t = useTranslations("staff-questions");
  if (papers.length === 0) return t("one.noPapers");
  return papers
    .map(({ testCode: code, testNum, category }) => {
      const number = String(testNum);
      const part = categories.find((one) => one === category);
      return part === undefined
        ? t("one.paper", { code, number })
        : t("one.part", { code, number, part: t(`categories.${part}`) });
    })
    .join("; ");
};

interface ChosenProps {
  readonly count: AnswerCount | undefined;
  readonly optionId: string;
}

/** How many of those who were asked chose an option. */
const Chosen = ({ count, optionId }: ChosenProps) => {
  const t = useTranslations("staff-questions.one");
  const format = useFormatter();
  if (count === undefined) return null;
  const times = count.chosen[optionId] ?? 0;
  const share = times / count.asked;
  return (
    <div className="bank-chosen">
      <span>
        {t("chosen", { share: format.number(share, { style: "percent" }), times: format.number(times) })}
      </span>
      <ShareBar share={share} />
    </div>
  );
};

const Asked = ({ count }: Pick<ChosenProps, "count">) => {
  const t = useTranslations("staff-questions.one");
  const format = useFormatter();
  if (count === undefined) return <p>{t("notAsked")}</p>;
  const { asked, version, chosen } = count;
  const left = asked - Object.values(chosen).reduce((sum, times) => sum + times, 0);
  return (
    <p>
      {t("asked", { asked, version: String(version) })}{" "}
      {left > 0 && `${t("left", { share: format.number(left / asked, { style: "percent" }) })}.`}
    </p>
  );
};

/** Where a question leads: its reports, its re-marking, the notes about it. */
const Ways = ({ file: { question, openReports } }: { readonly file: QuestionFile }) => {
  const t = useTranslations("staff-questions.one");
  const maySee = useMaySee();
  const { id } = question;
  return (
    <div className="money-ways bank-ways">
      {maySee("adminQuestionReports") && (
        <Link to={href("adminQuestionReports", {}, { question: id })}>
          {t("reports", { open: openReports })}
        </Link>
      )}
      {maySee("adminReMarking") && (
        <Link to={href("adminReMarking", {}, { question: id })}>{t("reMark")}</Link>
      )}
      <NotesLink about={id} />
    </div>
  );
};

/** The question as it is now: its picture, its options with how many chose each, and what it rests on. */
export const Overview = ({ file }: { readonly file: QuestionFile }) => {
  const t = useTranslations("staff-questions");
  const tTopic = useTranslations("topics");
  const { language } = useSettings();
  const { question, shown, answers, cues, papers, origin } = file;
  const [count] = answers;
  const english = markOf("en");
  const { category, topic, kind, difficulty, trust, codes } = question;
  const facts: readonly (readonly [name: string, value: React.ReactNode])[] = [
    [t("topic"), `${t(`categories.${category}`)}: ${tTopic(topicKey({ category, topic }))}`],
    [t("kind"), t(`kinds.${kind}`)],
    [t("difficulty"), t(`difficulties.${difficulty}`)],
    [t("trust"), t(`trusts.${trust}`)],
    [t("code"), codes.map((code) => t(`codes.${code}`)).join(", ")],
    [
      t("one.source"),
      <span key="source" {...english}>
        {question.source}
      </span>,
    ],
    [
      t("one.facts"),
      <code key="facts" dir="ltr">
        {question.facts.join(", ")}
      </code>,
    ],
    [t("one.papers"), <Papers key="papers" papers={papers} />],
    [
      t("version", { version: String(question.version) }),
      t(origin === "edit" ? "one.fromEdit" : "one.fromFiles"),
    ],
  ];
  return (
    <>
      <Ways file={file} />
      <div className="bank-parts">
        <section className="card bank-part">
          <div {...english}>
            {shown.picture !== null && <Plate picture={shown.picture} />}
            <h2>{shown.prompt}</h2>
            <Statements statements={shown.statements} />
          </div>
          <ol className="bank-options">
            {shown.options.map((option) => (
              <li key={option.id} data-right={option.id === question.correct}>
                <div {...english}>
                  <OptionFace option={option} />{" "}
                  {option.id === question.correct && <b {...markOf(language)}>({t("one.right")})</b>}
                </div>
                <Chosen count={count} optionId={option.id} />
              </li>
            ))}
          </ol>
          <Asked count={count} />
          {cues.length > 0 && <p>{t("one.cues", { cues: cues.join(", ") })}</p>}
        </section>
        <section className="card bank-part">
          <h2>{t("one.explanation")}</h2>
          <p {...english}>{question.explanation}</p>
          <dl className="bank-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
};
