import type { Picture } from "#modules/catalogue/contract";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import "./question.css";

const retryMs = 3_000;

/** A sign on a light plate. On a bad line it keeps trying, and says in words what there is to see. */
export const Plate = ({ picture: { kind, src, alt } }: { readonly picture: Picture }) => {
  const t = useTranslations("question");
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => setFailures((count) => count + 1);
    const timer = setTimeout(again, retryMs);
    addEventListener("online", again, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [isWaiting, failures]);
  return (
    <figure className="exam-plate" data-kind={kind}>
      <img
        key={failures}
        src={src}
        alt={alt}
        lang="en"
        draggable={false}
        data-waiting={isWaiting || undefined}
        onLoad={() => setWaiting(false)}
        onError={() => setWaiting(true)}
      />
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
