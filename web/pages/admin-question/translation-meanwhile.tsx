import type { QuestionFile, TranslationLanguage } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { Published } from "./meanwhile.tsx";
import { savedSince, type Seen, seenIn } from "./translation-draft.ts";
import { Words } from "./words.tsx";

interface Props {
  readonly file: QuestionFile;
  readonly language: TranslationLanguage;
  /** What was seen when the words in the form were begun. */
  readonly seen: Seen;
  /** Goes on with the words in the form: saving them writes over those of the colleague. */
  readonly onKeep: () => void;
  /** Puts the colleague’s words in their place. */
  readonly onTake: () => void;
}

/** Says what colleagues published or translated under the words that are being typed, and leaves the choice. */
export const TranslationMeanwhile = ({ file, language, seen, onKeep, onTake }: Props) => {
  const t = useTranslations("staff-questions.meanwhile");
  const theirs = savedSince(seen, seenIn(file, language));
  if (file.question.version <= seen.version && theirs === undefined) return null;
  return (
    <Callout tone="calm" isNews>
      <Published file={file} seen={seen.version} />
      {theirs !== undefined && (
        <>
          <p>{t("translated")}</p>
          <blockquote>
            <Words wording={theirs.wording} language={language} />
          </blockquote>
        </>
      )}
      <div className="money-ways">
        <Button type="button" variant="soft" onClick={onKeep}>
          {t("keep")}
        </Button>
        {theirs !== undefined && (
          <Button type="button" variant="soft" onClick={onTake}>
            {t("take")}
          </Button>
        )}
      </div>
    </Callout>
  );
};
