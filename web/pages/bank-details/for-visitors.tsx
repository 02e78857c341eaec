import { useTranslations } from "use-intl";
import { SignInBack } from "../../features/sign-in/sign-in-back.tsx";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

const steps = ["plan", "eft", "pay", "open"] as const;

/** How an EFT comes about. An order needs an account, and the reference is the order's. */
export const ForVisitors = () => {
  const t = useTranslations("bank-details");
  return (
    <section className="card transfer-part">
      <h2>{t("visitor.title")}</h2>
      <ol className="transfer-steps">
        {steps.map((step) => (
          <li key={step}>{t(`visitor.${step}`)}</li>
        ))}
      </ol>
      <p>{t("visitor.ordered")}</p>
      <p className="transfer-ways">
        <ButtonLink size="4" to={href("pricing")}>
          {t("plans")}
        </ButtonLink>
        <SignInBack variant="soft" />
      </p>
    </section>
  );
};
