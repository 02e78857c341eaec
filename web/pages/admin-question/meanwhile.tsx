import type { QuestionFile } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { ShownDifferences } from "./shown-differences.tsx";

interface PublishedProps {
  readonly file: QuestionFile;
  /** The version that was seen. */
  readonly seen: number;
}

/** What colleagues have published since the version that was seen; nothing where that is the newest. */
export const Published = ({ file: { question, versions }, seen }: PublishedProps) => {
  const t = useTranslations("staff-questions.meanwhile");
  const before = versions.find(({ version }) => version === seen);
  if (question.version <= seen) return null;
  return (
    <>
      <p>{t("published", { version: String(question.version) })}</p>
      {before !== undefined && <ShownDifferences before={before} after={question} />}
    </>
  );
};

interface Props extends PublishedProps {
  /** What the button says; by default, to go on with the newest version. */
  readonly label?: string;
  /** The version that is on the page now was seen too: what is sent from then on is about it. */
  readonly onSeen: (version: number) => void;
}

/** Says that a colleague was faster, shows what they changed, and goes on only once that was seen. */
export const Meanwhile = ({ file, seen, label, onSeen }: Props) => {
  const t = useTranslations("staff-questions.meanwhile");
  const newest = file.question.version;
  if (newest <= seen) return null;
  return (
    <Callout tone="calm" isNews>
      <Published file={file} seen={seen} />
      <p>
        <Button type="button" variant="soft" onClick={() => onSeen(newest)}>
          {label ?? t("goOn", { version: String(newest) })}
        </Button>
      </p>
    </Callout>
  );
};
