import type { AuthoredQuestion, QuestionFile } from "#modules/catalogue/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Callout } from "../../ui/form/callout.tsx";
import { useFieldNames } from "./checks.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { ShownDifferences } from "./shown-differences.tsx";

interface Props {
  readonly file: QuestionFile;
  /** The version that the form began with. */
  readonly base: AuthoredQuestion;
  /** Puts the colleague’s changes into the form, and returns the fields that both have changed. */
  readonly onMerge: () => readonly string[];
}

/** What a colleague published under the form of the question, and the way to have it in the form too. */
export const MergeChanges = ({ file, base, onMerge }: Props) => {
  const t = useTranslations("staff-questions.meanwhile");
  const namesOf = useFieldNames();
  // What is said about a merge stays after it.
  const [merged, setMerged] = useState<{
    readonly from: AuthoredQuestion;
    readonly both: readonly string[];
  }>();
  const merge = () => setMerged({ from: base, both: onMerge() });
  if (file.question.version > base.version)
    return <Meanwhile file={file} seen={base.version} label={t("merge")} onSeen={merge} />;
  if (merged === undefined) return null;
  const { from, both } = merged;
  return (
    <Callout tone="calm" isNews>
      <p>{both.length === 0 ? t("merged") : t("both", { fields: namesOf(both) })}</p>
      <ShownDifferences before={from} after={base} />
    </Callout>
  );
};
