import { type KeyedVersion, readCorrection } from "#modules/assessment/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import { href } from "../../routing/href.ts";
import { queryFor } from "../../data/query.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Comparison } from "./comparison.tsx";
import { ReMarkingSteps } from "./re-marking-steps.tsx";
import { compare } from "./versions.ts";

interface ChosenProps {
  readonly questionId: string;
  readonly version: number | null;
  readonly versions: readonly KeyedVersion[];
}

const Chosen = ({ questionId, version, versions }: ChosenProps) => {
  const t = useTranslations("re-marking");
  const [, go] = useLocation();
  const compared = compare(versions, version);
  if (versions.length === 1)
    return (
      <Callout tone="calm">
        <p>{t("neverChanged")}</p>
      </Callout>
    );
  return (
    <>
      {versions.length > 2 && (
        <div className="version-choice">
          <SelectField
            label={t("choose")}
            value={String(compared?.after.version ?? versions.at(-1)!.version)}
            onChange={({ target }) =>
              go(href("adminReMarking", {}, { question: questionId, version: target.value }), {
                replace: true,
              })
            }
          >
            {versions.slice(1).map((one) => (
              <option key={one.version} value={one.version}>
                {t("versionWithKey", { version: one.version, correct: one.correct })}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {compared === null ? (
        <Callout tone="bad">
          <p>{t("noSuchVersion")}</p>
        </Callout>
      ) : (
        <>
          <Comparison compared={compared} />
          <ReMarkingSteps key={compared.after.version} questionId={questionId} compared={compared} />
        </>
      )}
    </>
  );
};

/** Everything about one corrected question. */
export const Correction = ({
  questionId,
  version,
}: {
  readonly questionId: string;
  readonly version: number | null;
}) => {
  const query = useQuery({
    ...queryFor(readCorrection, { params: { questionId } }),
    staleTime: 0,
    retry: false,
  });
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return <Chosen questionId={questionId} version={version} versions={data.versions} />;
};
