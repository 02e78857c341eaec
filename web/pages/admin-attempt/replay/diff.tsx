import { type AttemptId, stateOfAttempt } from "#modules/assessment/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../../data/query.ts";
import { RawJson } from "../../../features/admin/raw-json.tsx";
import { Fetching, Trouble } from "../../../ui/page-state.tsx";
import { type Difference, diffOf } from "./state-diff.ts";
import "./diff.css";

interface Props {
  readonly attemptId: AttemptId;
  readonly version: number;
  /** Nothing is fetched during playback. */
  readonly isPlaying: boolean;
}

/** Fetches the state after a version. It never changes, so it is fetched once. */
const useFold = ({ attemptId, version, isPlaying }: Props) =>
  useQuery({
    ...queryFor(stateOfAttempt, { params: { attemptId }, query: { version: String(version) } }),
    enabled: !isPlaying,
    staleTime: Number.POSITIVE_INFINITY,
  });

const Value = ({ value, kind }: { readonly value: unknown; readonly kind: "del" | "ins" }) => {
  const t = useTranslations("attempt.diff");
  if (value === undefined || value === null) return <small>{t("nothing")}</small>;
  const Kind = kind;
  return (
    <Kind>
      <code dir="ltr">{typeof value === "string" ? value : JSON.stringify(value)}</code>
    </Kind>
  );
};

const Differences = ({ differences }: { readonly differences: readonly Difference[] }) => {
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
        {differences.map(({ path, before, after }, index) => (
          <tr key={`${path}-${index}`}>
            <th scope="row">
              <code dir="ltr">{path}</code>
            </th>
            <td>
              <Value value={before} kind="del" />
            </td>
            <td>
              <Value value={after} kind="ins" />
            </td>
          </tr>
        ))}
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
            <Differences differences={diffOf(before.data.state, after.data.state)} />
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
