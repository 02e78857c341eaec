import { previewScene, type SceneDrawing } from "#modules/catalogue/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../../data/query.ts";
import { Fetching, Trouble } from "../../../ui/page-state.tsx";
import { useSettled } from "../../../ui/use-settled.ts";

/** Draws a scene once typing has paused. The server draws it, by the program that learners' pictures come from. */
export const useDrawn = (drawing: SceneDrawing) => {
  const settled = useSettled(drawing);
  const drawn = useQuery({
    ...queryFor(previewScene, { body: { drawing: settled } }),
    placeholderData: keepPreviousData,
  });
  return { drawn };
};

interface Props {
  readonly drawn: ReturnType<typeof useDrawn>["drawn"];
  readonly alt: string;
  /** Whether something must be filled in before the picture can be drawn anew. */
  readonly isWaiting: boolean;
}

/** The picture of the scene, and how much in it does not fit. */
export const LivePicture = ({ drawn, alt, isWaiting }: Props) => {
  const t = useTranslations("staff-scenes");
  if (drawn.data === undefined)
    return drawn.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={drawn.error} isTrying={drawn.isFetching} onAgain={() => void drawn.refetch()} />
    );
  const { svg, faults } = drawn.data;
  return (
    <section className="card bank-part scene-picture" aria-label={t("picture")}>
      <h2>{t("picture")}</h2>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={400}
        height={340}
        lang="en"
        alt={alt.trim() === "" ? t("picture") : alt}
      />
      <p role="status">
        {isWaiting ? t("unfilled") : faults.length === 0 ? t("fine") : t("unfit", { count: faults.length })}
      </p>
    </section>
  );
};
