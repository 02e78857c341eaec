import { useTranslations } from "use-intl";
import "./bones.css";

/** The shape of cards that are being fetched. */
export const Bones = ({ count }: { readonly count: number }) => {
  const t = useTranslations("waiting");
  return (
    <div className="bones" role="status" aria-busy>
      <span className="unseen">{t("loading")}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card">
          {index === 0 && <p className="late-words">{t("slow")}</p>}
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
};
