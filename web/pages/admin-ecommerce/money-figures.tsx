import type { MoneyNumbers } from "#modules/billing/contract";
import { BellRing, Landmark, ReceiptText, Route, Tag, Undo2, Wallet } from "lucide-react";
import { useTranslations } from "use-intl";
import { momentsOf } from "../../features/admin/day-bounds.ts";
import { Figure } from "../../features/admin/figure.tsx";
import { randText } from "../../features/money/rand.tsx";
import { useWords } from "../../features/numbers/use-words.ts";
import { href } from "../../routing/href.ts";

interface Props {
  readonly money: MoneyNumbers;
  /** Undefined until it is there. */
  readonly registered: number | undefined;
}

/** The numbers that are looked at first, each with the list of what it counts. */
export const MoneyFigures = ({ money, registered }: Props) => {
  const t = useTranslations("staff-ecommerce");
  const { number, rate } = useWords();
  const { total, firstBuyers, discountCents, waiting } = money;
  const span = momentsOf(money.span);
  return (
    <dl className="figures figures-large figures-money numeric">
      <Figure
        icon={Wallet}
        name={t("received")}
        value={randText(total.receivedCents)}
        note={t("receivedNote", { orders: number(total.orders) })}
        to={href("adminOrders", {}, { day: "paid", ...span })}
      />
      <Figure
        icon={Undo2}
        name={t("refunded")}
        value={randText(total.refundedCents)}
        note={t("refundedNote", {
          count: number(waiting.refunds.count),
          rand: randText(waiting.refunds.cents),
        })}
        to={href("adminOrders", {}, { day: "refunded", ...span })}
        noteTo={href("adminMoney")}
      />
      <Figure
        icon={Route}
        name={t("conversion")}
        value={registered === undefined ? "–" : rate(firstBuyers, registered)}
        note={t("conversionNote", {
          buyers: number(firstBuyers),
          registered: registered === undefined ? "–" : number(registered),
        })}
        to={href("adminContacts", {}, { kind: "learner", ...span })}
        noteTo={href("adminOrders", {}, { day: "paid", ...span })}
      />
      <Figure
        icon={Tag}
        name={t("discounts")}
        value={randText(discountCents)}
        note={t("discountsNote")}
        to={href("adminOrders", {}, { discounted: "yes", day: "paid", ...span })}
      />
      <Figure
        icon={Landmark}
        name={t("eft")}
        value={number(waiting.eft.count)}
        note={t("eftNote", { rand: randText(waiting.eft.cents) })}
        to={href("adminOrders", {}, { status: "pending", method: "eft" })}
      />
      <Figure
        icon={ReceiptText}
        name={t("bankLines")}
        value={number(waiting.bankLines)}
        note={t("bankLinesNote")}
        to={href("adminBankStatements")}
      />
      <Figure
        icon={BellRing}
        name={t("notifications")}
        value={number(waiting.notifications)}
        note={t("notificationsNote")}
        to={href("adminMoney", {}, { list: "inbox", inbox: "unmatched" })}
      />
    </dl>
  );
};
