import { useTranslations } from "use-intl";
import "./bones.css";

/** The shape of cards that are being fetched. */
export const Bones = ({ count }: { readonly count: number }) => {
  const t = useTranslations("waiting");
  return (
    <div className="bones" role="status" aria-busy>
      <span className="unseen">{t("loading")}</span>
      <p className="late-words">{t("slow")}</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card" aria-hidden>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
};
