import type { Picture } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { useRetry } from "./use-retry.ts";
import "./question.css";

/** A sign on a light plate. On a bad line it keeps trying, and says in words what there is to see. */
export const Plate = ({ picture: { kind, src, alt } }: { readonly picture: Picture }) => {
  const t = useTranslations("question");
  const { key, isWaiting, image } = useRetry();
  return (
    <figure className="exam-plate" data-kind={kind}>
      <img key={key} src={src} alt={alt} lang="en" {...image} />
      {isWaiting && (
        <figcaption>
          <span lang="en" dir="ltr">
            {alt}
          </span>
          <small>{t("pictureWaiting")}</small>
        </figcaption>
      )}
    </figure>
  );
};
