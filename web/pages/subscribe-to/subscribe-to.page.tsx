import { isMaterial, type Plan } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { PaymentNotice } from "../../features/billing/payment-notice.tsx";
import { PlanCards } from "../../features/billing/plan-cards.tsx";
import { rand } from "../../features/billing/rand.ts";
import { planCalled, usePlanName, usePlans } from "../../features/billing/use-plans.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { useSession } from "../../session/use-session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { PageHero } from "../../ui/page-hero.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import "./subscribe-to.css";

const steps = ["account", "check", "pay", "start"] as const;

const HowTo = ({ plan, isOff }: { readonly plan: Plan; readonly isOff: boolean }) => {
  const t = useTranslations("pricing");
  const opens = useTranslations("buying.opens");
  const isSignedIn = useSession().phase === "signedIn";
  return (
    <>
      <p>{opens(plan.product)}</p>
      <section aria-labelledby="steps-title">
        <h2 id="steps-title">{t("subscribe.steps")}</h2>
        <ol>
          {steps.slice(isSignedIn ? 1 : 0).map((step) => (
            <li key={step}>{t(`subscribe.${step}`)}</li>
          ))}
        </ol>
      </section>
      {!isOff && (
        <ButtonLink size="4" to={href("subscribe", { product: plan.planId })}>
          {t(isSignedIn ? "subscribe.goSignedIn" : "subscribe.go")}
        </ButtonLink>
      )}
      <section aria-labelledby="refund-title">
        <h2 id="refund-title">{t("refundTitle")}</h2>
        <p>{t("refund")}</p>
        <p>{t("minors")}</p>
      </section>
    </>
  );
};

/** How to get one plan, step by step, and what it costs. */
export default function SubscribeToPage({ product }: ParamsOf<"/subscribe-to-:product">) {
  const t = useTranslations("pricing");
  const query = usePlans();
  const { data, error } = query;
  const nameOf = usePlanName();
  const plan = planCalled(data?.plans ?? [], product);
  const title = plan === undefined ? undefined : t("subscribe.title", { plan: nameOf(plan) });
  useOwnTitle(title);
  if (data === undefined)
    return (
      <>
        <PageHero title={t("title")} lead={t("lead")} />
        <div className="subscribe-to column">
          {error === null ? (
            <Bones count={2} />
          ) : (
            <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
          )}
        </div>
      </>
    );
  return (
    <>
      <PageHero
        title={title ?? t("subscribe.none", { product })}
        lead={
          plan === undefined
            ? t("subscribe.noneText")
            : t("subscribe.lead", { price: rand(plan.price.cents) })
        }
      />
      <div className="subscribe-to column">
        <PaymentNotice payments={data.payments} />
        {plan === undefined ? (
          <PlanCards plans={data.plans.filter((one) => !isMaterial(one.product))}>
            {({ planId }) => (
              <ButtonLink variant="soft" to={href("subscribeTo", { product: planId })}>
                {t("how")}
              </ButtonLink>
            )}
          </PlanCards>
        ) : (
          <HowTo plan={plan} isOff={data.payments === "off"} />
        )}
      </div>
    </>
  );
}
