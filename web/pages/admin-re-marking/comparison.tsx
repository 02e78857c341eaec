import type { KeyedVersion } from "#modules/assessment/contract";
import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Statements } from "../../features/exam/statements.tsx";
import { type Compared, haveSameOptions } from "./versions.ts";
import "./comparison.css";

const Changed = ({ is, children }: { readonly is: boolean; readonly children: ReactNode }) =>
  is ? <mark>{children}</mark> : children;

interface SideProps {
  readonly side: "before" | "after";
  readonly version: KeyedVersion;
  readonly other: KeyedVersion;
}

/** One version, with what differs from the other marked. Questions are English here: the key is the same in all. */
const Side = ({ side, version, other }: SideProps) => {
  const t = useTranslations("re-marking");
  const { prompt, statements, options, correct, explanation, source, publishedAt } = version;
  return (
    <section className="card version" data-side={side} aria-labelledby={`version-${side}`}>
      <h2 id={`version-${side}`}>
        {t("version", { version: version.version })}
        <small>{t(side)}</small>
      </h2>
      <div lang="en" dir="ltr">
        <p className="version-prompt">
          <Changed is={prompt !== other.prompt}>{prompt}</Changed>
        </p>
        <Statements statements={statements} />
        <ul className="version-options">
          {options.map(({ id, text }) => (
            <li key={id} data-right={id === correct}>
              <code>{id}</code>
              <span>
                <Changed is={other.options.find((option) => option.id === id)?.text !== text}>{text}</Changed>
              </span>
              {id === correct && (
                <span className="version-right">
                  <CircleCheck aria-hidden size={18} />
                  <span className="unseen">{t("right")}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
        <p>
          <Changed is={explanation !== other.explanation}>{explanation}</Changed>
        </p>
        <p className="version-source">
          <Changed is={source !== other.source}>{source}</Changed>
        </p>
      </div>
      <p className="version-when">
        {t("published")} <Moment at={publishedAt} />
      </p>
    </section>
  );
};

/** What staff must know before they continue, if anything. */
const Notice = ({ compared }: { readonly compared: Compared }) => {
  const t = useTranslations("re-marking.notice");
  const { before, after } = compared;
  const notices = [
    ...(haveSameOptions(compared) ? [] : (["options"] as const)),
    ...(before.correct === after.correct ? (["sameKey"] as const) : []),
    ...(before.prompt === after.prompt ? [] : (["prompt"] as const)),
  ];
  return notices.map((notice) => {
    const Icon = notice === "sameKey" ? Info : TriangleAlert;
    return (
      <p key={notice} className="version-notice" data-notice={notice}>
        <Icon aria-hidden size={20} />
        {t(notice, { version: before.version })}
      </p>
    );
  });
};

/** The key that was and the key that is, side by side. */
export const Comparison = ({ compared }: { readonly compared: Compared }) => (
  <>
    <div className="versions">
      <Side side="before" version={compared.before} other={compared.after} />
      <Side side="after" version={compared.after} other={compared.before} />
    </div>
    <Notice compared={compared} />
  </>
);
