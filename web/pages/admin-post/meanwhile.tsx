import { compareArticleVersions, type StaffArticle } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { languageFacts, markOf } from "../../copy/language.ts";
import { queryFor } from "../../data/query.ts";
import { ChangedLine } from "../../features/admin/changed-line.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import type { Conflict } from "./merged-draft.ts";

interface Props {
  readonly article: StaffArticle;
  /** The version that the form began with. */
  readonly base: number;
  /** Puts their changes into the form, and returns what both have changed. */
  readonly onMerge: () => readonly Conflict[];
}

/** Which fields both have changed; those in the form are the reader's own. */
const Both = ({ conflicts }: { readonly conflicts: readonly Conflict[] }) => {
  const t = useTranslations("posts");
  const names = { title: t("titleField"), summary: t("summary"), body: t("body") };
  return (
    <p role="status">
      {conflicts.length === 0
        ? t("merged")
        : t("both", {
            fields: conflicts
              .map(({ language, field }) => `${languageFacts[language].name}: ${names[field]}`)
              .join(" · "),
          })}
    </p>
  );
};

const Changes = ({ article: { articleId, version }, base }: Pick<Props, "article" | "base">) => {
  const { data } = useQuery(
    queryFor(compareArticleVersions, {
      params: { articleId },
      query: { from: String(base), to: String(version) },
    }),
  );
  return data?.changes.map(({ language, lines }) => (
    <div key={language} className="post-comparison" role="group" aria-label={languageFacts[language].name}>
      <p>
        <b>{languageFacts[language].name}</b>
      </p>
      <div {...markOf(language)}>
        {lines.map((line, index) => (
          <ChangedLine key={index} {...line} />
        ))}
      </div>
    </div>
  ));
};

/** What colleagues have saved since the form was opened, and the way to have it in the form too. */
export const Meanwhile = ({ article, base, onMerge }: Props) => {
  const t = useTranslations("posts");
  // What is said about a merge stays after it.
  const [merged, setMerged] = useState<{ readonly from: number; readonly conflicts: readonly Conflict[] }>();
  const isNewer = article.version > base;
  if (!isNewer && merged === undefined) return null;
  return (
    <Callout tone="calm" isNews>
      {isNewer && <p>{t("meanwhile", { version: String(article.version) })}</p>}
      {!isNewer && merged !== undefined && <Both conflicts={merged.conflicts} />}
      <Changes article={article} base={isNewer ? base : (merged?.from ?? base)} />
      {isNewer && (
        <p>
          <Button
            type="button"
            variant="soft"
            onClick={() => setMerged({ from: base, conflicts: onMerge() })}
          >
            {t("merge")}
          </Button>
        </p>
      )}
    </Callout>
  );
};
