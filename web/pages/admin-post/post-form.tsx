import {
  addArticle,
  type ArticleId,
  ArticleSlug,
  listArticleVersions,
  longestBody,
  readStaffArticle,
  saveArticle,
  searchArticles,
  type StaffArticle,
} from "#modules/admin-template/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type Language, languageFacts, languages } from "../../copy/language.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { useStay } from "../../features/form/use-stay.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { draftOf, emptyDraft, type PostDraft, savableOf } from "./post-draft.ts";
import { Meanwhile } from "./meanwhile.tsx";
import { mergedDraft } from "./merged-draft.ts";
import { PostText } from "./post-text.tsx";
import { Preview } from "./preview.tsx";

interface Props {
  /** Null for a new one. */
  readonly article: StaffArticle | null;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onAdded: (articleId: ArticleId) => void;
  /** A colleague has saved it meanwhile: it must be read again. */
  readonly onStale?: () => void;
}

/** Writes an article. What is saved is a version that readers do not get yet. */
export const PostForm = ({ article, onDirty, onAdded, onStale }: Props) => {
  const t = useTranslations("posts");
  // What the form began with, which may be older than what others have saved.
  const [base, setBase] = useState(article);
  const [draft, setDraft] = useState(() => (article === null ? emptyDraft : draftOf(article)));
  const [language, choose] = useState<Language>("en");
  const [isDirty, setDirty] = useState(false);
  const [wasSent, setSent] = useState(false);
  useStay(isDirty);
  const mark = (dirty: boolean) => {
    setDirty(dirty);
    onDirty(dirty);
  };
  const change = (next: PostDraft) => {
    setDraft(next);
    mark(true);
  };
  const settings = {
    invalidates: [searchArticles, listArticleVersions],
    onDone: (saved: StaffArticle) => {
      setBase(saved);
      mark(false);
      void showToast(t("savedNow", { version: String(saved.version) }));
      if (article === null) onAdded(saved.articleId);
    },
  };
  const adding = useCommand(addArticle, settings);
  const saving = useCommand(saveArticle, { ...settings, updates: readStaffArticle });
  const savable = savableOf(draft);
  const save = async (
    articleId: ArticleId,
    body: NonNullable<ReturnType<typeof savableOf>> & { readonly version: number },
  ) => {
    const sent = await saving.send({ params: { articleId }, body });
    if (!sent.ok && sent.failure.problem?.tag === "ArticleChanged") onStale?.();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (savable === null) return;
    if (article === null) void adding.send({ body: savable });
    else void save(article.articleId, { ...savable, version: base?.version ?? 0 });
  };
  const merge = () => {
    if (article === null || base === null) return [];
    const merged = mergedDraft({ base: draftOf(base), mine: draft, theirs: draftOf(article) });
    change(merged.draft);
    setBase(article);
    return merged.conflicts;
  };
  const isFixed = article !== null && article.publicVersion !== null;
  // A text that is too long cannot be saved, but what it begins with can be looked at.
  const body = (draft.texts[language]?.body ?? "").slice(0, longestBody);
  return (
    <div className="post-editor">
      <form className="card post-form" data-keeps-typed noValidate onSubmit={submit}>
        <TextField
          label={t("slug")}
          hint={t(isFixed ? "slugFixed" : "slugHint")}
          dir="ltr"
          maxLength={80}
          readOnly={isFixed}
          value={draft.slug}
          problem={
            wasSent && !ArticleSlug.safeParse(draft.slug).success ? { says: t("slugWrong") } : undefined
          }
          onChange={(event) => change({ ...draft, slug: event.target.value.toLowerCase() })}
        />
        <SelectField
          label={t("language")}
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageFacts[one].name}
            </option>
          ))}
        </SelectField>
        <PostText key={language} draft={draft} language={language} onChange={change} />
        {wasSent && savable === null && <p role="alert">{t("missing")}</p>}
        <Failure failure={adding.failure ?? saving.failure} />
        {article !== null && base !== null && (
          <Meanwhile article={article} base={base.version} onMerge={merge} />
        )}
        <div className="money-ways">
          <SendButton isSending={adding.isBusy || saving.isBusy}>{t("save")}</SendButton>
          {isDirty && <p>{t("unsaved")}</p>}
        </div>
      </form>
      <Preview body={body} language={language} />
    </div>
  );
};
