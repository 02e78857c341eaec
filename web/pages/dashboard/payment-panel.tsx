import { useTranslations } from "use-intl";

/** What a learner reads who comes from the payment page. */
export const PaymentPanel = ({ from }: { readonly from: "return" | "cancel" }) => {
  const t = useTranslations("progress.payment");
  return (
    <section className="dash-payment card">
      <h2>{t(from)}</h2>
      <p>{t("text")}</p>
    </section>
  );
};
