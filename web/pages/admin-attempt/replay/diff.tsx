import { type AttemptReview, stateOfAttempt } from "#modules/assessment/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../../data/query.ts";
import { Moment } from "../../../features/admin/attempt-words.tsx";
import { RawJson } from "../../../features/admin/raw-json.tsx";
import { Fetching, Trouble } from "../../../ui/page-state.tsx";
import { differenceWords, type ValueWords } from "./difference-words.ts";
import { type Difference, diffOf } from "./state-diff.ts";
import "./diff.css";

interface Props {
  readonly review: AttemptReview;
  readonly version: number;
  /** Nothing is fetched during playback. */
  readonly isPlaying: boolean;
}

/** Fetches the state after a version. It never changes, so it is fetched once. */
const useFold = ({ review: { entry }, version, isPlaying }: Props) =>
  useQuery({
    ...queryFor(stateOfAttempt, {
      params: { attemptId: entry.attemptId },
      query: { version: String(version) },
    }),
    enabled: !isPlaying,
    staleTime: Number.POSITIVE_INFINITY,
  });

const Words = ({ words }: { readonly words: ValueWords }) => {
  const t = useTranslations("attempt");
  switch (words.kind) {
    case "nothing":
      return <small>{t("diff.nothing")}</small>;
    case "question":
      return t("timeline.question", { number: words.number });
    case "moment":
      return <Moment at={words.at} />;
    case "text":
      return words.text;
    case "document":
      return <RawJson title={t("diff.document")} value={words.value} />;
  }
};

const Value = ({ words, kind: Kind }: { readonly words: ValueWords; readonly kind: "del" | "ins" }) =>
  words.kind === "nothing" || words.kind === "document" ? (
    <Words words={words} />
  ) : (
    <Kind dir="auto">
      <Words words={words} />
    </Kind>
  );

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly questions: AttemptReview["questions"];
}

const Differences = ({ differences, questions }: DifferencesProps) => {
  const t = useTranslations("attempt.diff");
  if (differences.length === 0) return <p>{t("none")}</p>;
  return (
    <table className="diff-table">
      <thead>
        <tr>
          <th scope="col">{t("place")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference, index) => {
          const { place, question, before, after } = differenceWords(difference, questions);
          return (
            <tr key={`${difference.path}-${index}`}>
              <th scope="row" title={difference.path}>
                {place === null ? (
                  <code dir="ltr">{difference.path}</code>
                ) : (
                  t(`places.${place}`, { number: question ?? 0 })
                )}
              </th>
              <td>
                <Value words={before} kind="del" />
              </td>
              <td>
                <Value words={after} kind="ins" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** Shows what one event changed in the server's state: before and after. */
export const Diff = (moment: Props) => {
  const t = useTranslations("attempt.diff");
  const { version, isPlaying } = moment;
  const after = useFold(moment);
  const before = useFold({ ...moment, version: version - 1 });
  const failed = after.error === null ? before : after;
  const body = () => {
    if (after.data !== undefined && before.data !== undefined)
      return (
        <>
          {version === 1 ? (
            <p>{t("first")}</p>
          ) : (
            <Differences
              differences={diffOf(before.data.state, after.data.state)}
              questions={moment.review.questions}
            />
          )}
          <RawJson title={t("whole")} value={after.data.state} />
        </>
      );
    if (isPlaying) return <p>{t("paused")}</p>;
    if (failed.error === null) return <Fetching />;
    return <Trouble no={failed.error} isTrying={failed.isFetching} onAgain={() => void failed.refetch()} />;
  };
  return (
    <section className="diff" aria-labelledby="diff">
      <h3 id="diff">{t("title")}</h3>
      {body()}
    </section>
  );
};
