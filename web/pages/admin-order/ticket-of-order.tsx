import type { OrderReview, OrderStatus } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { OpenTicket } from "../../features/conversations/open-ticket.tsx";

/** A buyer whose money went well has nothing to be asked about it. */
const isWell: Partial<Record<OrderStatus, true>> = { paid: true, refunded: true, "partially-refunded": true };

/** Opens the one ticket about an order whose payment failed, is held, or went twice; leads to it where there is one. */
export const TicketOfOrder = ({ review: { order, accountId } }: { readonly review: OrderReview }) => {
  const t = useTranslations("money");
  const { orderId, reference, status, paidTwice } = order;
  if (isWell[status] === true && !paidTwice) return null;
  return (
    <div className="money-ticket">
      <OpenTicket
        {...{ accountId, source: "failed-payment", link: orderId }}
        topic={t("order.ticketTopic", { reference })}
        note={t("order.ticketNote", { status: t(`orderStatus.${status}`) })}
      />
    </div>
  );
};
