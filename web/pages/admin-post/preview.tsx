import { previewArticle, type TextFault } from "#modules/admin-template/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type Language, markOf } from "../../copy/language.ts";
import { queryFor } from "../../data/query.ts";
import { ArticleText } from "../../features/articles/article-text.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { useSettled } from "../../ui/use-settled.ts";

export const Faults = ({ faults }: { readonly faults: readonly TextFault[] }) => {
  const t = useTranslations("posts");
  return (
    faults.length > 0 && (
      <Callout tone="bad">
        <p>{t("faults")}</p>
        <ul className="post-faults">
          {faults.map(({ kind, found }, index) => (
            <li key={index}>{t(`fault.${kind}`, { found })}</li>
          ))}
        </ul>
      </Callout>
    )
  );
};

/** The text as readers would get it, from the same program that publishes it. */
export const Preview = ({ body, language }: { readonly body: string; readonly language: Language }) => {
  const t = useTranslations("posts");
  const settled = useSettled(body);
  const preview = useQuery({
    ...queryFor(previewArticle, { body: { body: settled, language } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="card post-preview" aria-label={t("preview")}>
      <h2>{t("preview")}</h2>
      {preview.data === undefined ? (
        preview.error === null ? (
          <Fetching />
        ) : (
          <Trouble no={preview.error} isTrying={preview.isFetching} onAgain={() => void preview.refetch()} />
        )
      ) : (
        <>
          <Faults faults={preview.data.faults} />
          {preview.data.blocks.length === 0 && <p>{t("previewEmpty")}</p>}
          <div {...markOf(language)}>
            <ArticleText blocks={preview.data.blocks} />
          </div>
        </>
      )}
    </section>
  );
};
