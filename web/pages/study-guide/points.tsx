import { useTranslations } from "use-intl";
import type { StudyGuide } from "#modules/catalogue/contract";
import { SignPlate } from "../../ui/surfaces.tsx";
import { unbroken } from "../../ui/unbroken.ts";
import "./points.css";

type PointText = StudyGuide["rules"][number]["points"][number];

/** The source of a point, and whom it binds if not all drivers. */
const From = ({ source, for: whom }: Pick<PointText, "source" | "for">) => {
  const t = useTranslations("study-guide.point");
  return (
    <p className="guide-from">
      {whom !== null && (
        <span className="guide-whom" dir="auto">
          <span className="unseen">{t("binds")} </span>
          {t(whom)}
        </span>
      )}
      {source === "" ? (
        <span dir="auto">{t("practice")}</span>
      ) : (
        <span>
          <span className="unseen">{t("source")} </span>
          <span lang="en">{source}</span>
        </span>
      )}
    </p>
  );
};

const Point = ({ text, picture, ...from }: PointText) => (
  <li className="guide-point">
    <div>
      <p lang="en">{unbroken(text)}</p>
      <From {...from} />
    </div>
    {picture !== null && (
      <SignPlate>
        <img
          src={picture.src}
          alt={picture.alt}
          lang="en"
          loading="lazy"
          decoding="async"
          width={112}
          height={112}
          data-kind={picture.kind}
        />
      </SignPlate>
    )}
  </li>
);

/** Things to know, one below the other. */
export const Points = ({ points }: { readonly points: readonly PointText[] }) => (
  <ul className="guide-points">
    {points.map((point) => (
      <Point key={point.text} {...point} />
    ))}
  </ul>
);
