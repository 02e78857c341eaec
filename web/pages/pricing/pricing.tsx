import { freeTier } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { usePlans } from "../../features/billing/use-plans.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { Shop } from "./shop.tsx";
import "./pricing.css";

const free = ["paper", "practice", "guide"] as const;
const after = ["order", "page", "eft", "open", "end"] as const;

/** Why someone was led here who wanted to begin something. */
const Needed = () => {
  const t = useTranslations("plan-needed");
  const [search] = useAddressSearch();
  const needed = new URLSearchParams(search).get("needed");
  if (needed !== "paper" && needed !== "practice") return null;
  const count = freeTier.practiceQuestionsADay;
  return (
    <Callout isNews>
      <b>{t(needed === "paper" ? "title" : "practiceTitle")}</b>
      <p>{needed === "paper" ? t("text") : t("practiceText", { count })}</p>
    </Callout>
  );
};

/** What plans cost and open, what is free, and how buying works. */
export const Pricing = () => {
  const t = useTranslations("pricing");
  const takesTransfers = usePlans().data?.takesTransfers === true;
  return (
    <>
      <PageHero title={t("title")} lead={t("lead")} />
      <div className="pricing column">
        <Needed />
        <Shop />
        <section>
          <h2 className="display">{t("freeTitle")}</h2>
          <ul className="pricing-points">
            {free.map((point) => (
              <li key={point}>{t(`free.${point}`, { count: freeTier.practiceQuestionsADay })}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="display">{t("afterTitle")}</h2>
          <ol className="pricing-points">
            {after.map(
              (point) => (point !== "eft" || takesTransfers) && <li key={point}>{t(`after.${point}`)}</li>,
            )}
          </ol>
        </section>
        <section>
          <h2 className="display">{t("refundTitle")}</h2>
          <p>{t("refund")}</p>
          <p>{t("minors")}</p>
          <p className="pricing-ways">
            <Link to={href("shop")}>{t("material")}</Link>
            <Link to={href("terms")}>{useTranslations("shell")("terms")}</Link>
            <Link to={href("faqs")}>{t("questions")}</Link>
          </p>
        </section>
      </div>
    </>
  );
};
