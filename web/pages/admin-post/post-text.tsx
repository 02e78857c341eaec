import { longestBody } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { type Language, markOf } from "../../copy/language.ts";
import { MarkdownArea } from "../../features/markdown/markdown-area.tsx";
import type { OwnLine } from "../../features/markdown/own-lines.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { leftToRight } from "../../ui/left-to-right.ts";
import { emptyText, type PostDraft, withText } from "./post-draft.ts";

const lines: readonly OwnLine[] = ["sign", "scene", "picture"];

interface Props {
  readonly draft: PostDraft;
  readonly language: Language;
  readonly onChange: (draft: PostDraft) => void;
}

/** The text of an article in one language. */
export const PostText = ({ draft, language, onChange }: Props) => {
  const t = useTranslations("posts");
  const text = draft.texts[language];
  const { title, summary, body } = text ?? emptyText;
  const mark = markOf(language);
  const put = (changes: Partial<typeof emptyText>) => onChange(withText(draft, language, changes));
  return (
    <>
      {text === null && <p>{t("noText")}</p>}
      <TextField
        {...mark}
        label={t("titleField")}
        maxLength={120}
        value={title}
        onChange={(event) => put({ title: event.target.value })}
      />
      <TextField
        {...mark}
        label={t("summary")}
        maxLength={300}
        value={summary}
        onChange={(event) => put({ summary: event.target.value })}
      />
      <MarkdownArea
        {...mark}
        label={t("body")}
        hint={t("bodyHint", {
          sign: leftToRight("::sign R1"),
          scene: leftToRight("::scene four-way-stop-queue"),
          picture: leftToRight("![](p1)"),
        })}
        rows={18}
        longest={longestBody}
        language={language}
        lines={lines}
        value={body}
        onText={(next) => put({ body: next })}
      />
      {language !== "en" && text !== null && (
        <p>
          <Button type="button" variant="soft" onClick={() => onChange(withText(draft, language, null))}>
            {t("removeText")}
          </Button>
        </p>
      )}
    </>
  );
};
