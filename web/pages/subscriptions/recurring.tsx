import { cancelSubscription, listSubscriptions, type SubscriptionView } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { rand } from "../../features/billing/rand.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";

/** Two clicks: one asks, one does it. */
const Cancel = ({ subscriptionId }: Pick<SubscriptionView, "subscriptionId">) => {
  const t = useTranslations("buying.recurring");
  const [isAsked, setAsked] = useState(false);
  const { send, isBusy, failure } = useCommand(cancelSubscription, { invalidates: [listSubscriptions] });
  if (!isAsked)
    return (
      <Button type="button" variant="outline" onClick={() => setAsked(true)}>
        {t("cancel")}
      </Button>
    );
  return (
    <>
      <p role="status">{t("sure")}</p>
      <Button type="button" aria-disabled={isBusy} onClick={() => void send({ params: { subscriptionId } })}>
        {t("yes")}
      </Button>
      <Failure failure={failure} />
    </>
  );
};

const One = ({ one }: { readonly one: SubscriptionView }) => {
  const t = useTranslations("buying.recurring");
  const format = useFormatter();
  const nameOf = usePlanName();
  const { subscriptionId, cents, status, nextOn, cardUrl } = one;
  const amount = rand(cents);
  // The day is South Africa's, not that of the browser's zone.
  const date = nextOn !== null && format.dateTime(new Date(`${nextOn}T12:00:00Z`), { dateStyle: "long" });
  return (
    <li className="card plans-order">
      <b>{nameOf(one)}</b>
      <b className="numeric">{amount}</b>
      <p>{date === false || status !== "active" ? t(`status.${status}`) : t("next", { date, amount })}</p>
      {nextOn !== null && (
        <div className="plans-recurring">
          {cardUrl !== null && <a href={cardUrl}>{t("card")}</a>}
          <Cancel subscriptionId={subscriptionId} />
        </div>
      )}
    </li>
  );
};

/** What is charged again by itself; nothing where nothing ever was. */
export const Recurring = () => {
  const t = useTranslations("buying.recurring");
  const { data } = useQuery({ ...queryFor(listSubscriptions, {}), staleTime: 0 });
  if (data === undefined || data.subscriptions.length === 0) return null;
  return (
    <section className="plans-part" aria-labelledby="recurring-title">
      <h2 id="recurring-title">{t("title")}</h2>
      <ul className="plans-orders">
        {data.subscriptions.map((one) => (
          <One key={one.subscriptionId} one={one} />
        ))}
      </ul>
    </section>
  );
};
