import {
  type ArticleId,
  type ArticleVersion,
  compareArticleVersions,
  listArticleVersions,
  type StaffArticle,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { languageFacts, markOf } from "../../copy/language.ts";
import { queryFor } from "../../data/query.ts";
import { ChangedLine } from "../../features/admin/changed-line.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { useRestoring } from "./use-restoring.ts";

const Comparison = ({ articleId, to }: { readonly articleId: ArticleId; readonly to: number }) => {
  const t = useTranslations("posts");
  const comparison = useQuery(
    queryFor(compareArticleVersions, {
      params: { articleId },
      query: { from: String(to - 1), to: String(to) },
    }),
  );
  if (comparison.data === undefined)
    return comparison.error === null ? (
      <Fetching />
    ) : (
      <Trouble
        no={comparison.error}
        isTrying={comparison.isFetching}
        onAgain={() => void comparison.refetch()}
      />
    );
  if (comparison.data.changes.length === 0) return <p>{t("same")}</p>;
  return comparison.data.changes.map(({ language, lines }) => (
    <div key={language} className="post-comparison" role="group" aria-label={languageFacts[language].name}>
      <h3>{languageFacts[language].name}</h3>
      <div {...markOf(language)}>
        {lines.map((line, index) => (
          <ChangedLine key={index} {...line} />
        ))}
      </div>
    </div>
  ));
};

interface VersionProps {
  readonly articleId: ArticleId;
  readonly one: ArticleVersion;
  readonly writer: string;
  /** Absent for the newest one, and where it cannot be brought back. */
  readonly onRestore: (() => void) | undefined;
}

const Version = ({ articleId, one, writer, onRestore }: VersionProps) => {
  const t = useTranslations("posts");
  const moment = useMoment();
  const [isOpen, open] = useState(false);
  const { version, savedAt, changed } = one;
  const languages = changed.map((language) => languageFacts[language].name).join(", ");
  return (
    <li>
      <b>{t("version", { version: String(version) })}</b>
      <span>
        {moment(savedAt)} · <bdi>{writer}</bdi>
        {languages !== "" && ` · ${t("changedIn", { languages })}`}
      </span>
      <span className="money-ways">
        {version > 1 && (
          <Button type="button" variant="soft" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {t(isOpen ? "close" : "compare")}
          </Button>
        )}
        {onRestore !== undefined && (
          <Button type="button" variant="outline" onClick={onRestore}>
            {t("restore")}
          </Button>
        )}
      </span>
      {isOpen && <Comparison articleId={articleId} to={version} />}
    </li>
  );
};

interface Props {
  readonly article: StaffArticle;
  readonly isDirty: boolean;
  readonly onRestored: () => void;
}

/** Who wrote what when, what each version changed, and the way back to it. */
export const Versions = ({ article, isDirty, onRestored }: Props) => {
  const t = useTranslations("posts");
  const { articleId } = article;
  const { restore, failure } = useRestoring(article, onRestored);
  const { data } = useQuery({
    ...queryFor(listArticleVersions, { params: { articleId } }),
    staleTime: 0,
  });
  const versions = data?.versions ?? [];
  const names = useAccountNames(versions.flatMap(({ savedBy }) => savedBy ?? []));
  const writerOf = ({ savedBy }: ArticleVersion) =>
    savedBy === null ? t("ours") : (names.get(savedBy)?.name ?? savedBy);
  return (
    <section className="card money-part">
      <h2>{t("versions")}</h2>
      {isDirty && versions.length > 1 && <p role="status">{t("restoreAfter")}</p>}
      <Failure failure={failure} />
      <ol ref={keepFocus} className="post-versions" data-rows reversed>
        {versions.map((one) => (
          <Version
            key={one.version}
            articleId={articleId}
            one={one}
            writer={writerOf(one)}
            onRestore={isDirty || one.version === article.version ? undefined : () => restore(one.version)}
          />
        ))}
      </ol>
    </section>
  );
};
