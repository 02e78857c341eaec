import {
  type ArticleId,
  type ArticleVersion,
  compareArticleVersions,
  listArticleVersions,
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
import { Fetching, Trouble } from "../../ui/page-state.tsx";

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
}

const Version = ({ articleId, one: { version, savedAt, changed }, writer }: VersionProps) => {
  const t = useTranslations("posts");
  const moment = useMoment();
  const [isOpen, open] = useState(false);
  const languages = changed.map((language) => languageFacts[language].name).join(", ");
  return (
    <li>
      <b>{t("version", { version: String(version) })}</b>
      <span>
        {moment(savedAt)} · <bdi>{writer}</bdi>
        {languages !== "" && ` · ${t("changedIn", { languages })}`}
      </span>
      {version > 1 && (
        <span>
          <Button type="button" variant="soft" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {t(isOpen ? "close" : "compare")}
          </Button>
        </span>
      )}
      {isOpen && <Comparison articleId={articleId} to={version} />}
    </li>
  );
};

/** Who wrote what when, and what each version changed. */
export const Versions = ({ articleId }: { readonly articleId: ArticleId }) => {
  const t = useTranslations("posts");
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
      <ol className="post-versions" data-rows reversed>
        {versions.map((one) => (
          <Version key={one.version} articleId={articleId} one={one} writer={writerOf(one)} />
        ))}
      </ol>
    </section>
  );
};
