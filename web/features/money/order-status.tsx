import type { OrderStatus } from "#modules/billing/contract";
import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import "../admin/marks.css";

const icons: Readonly<Record<OrderStatus, LucideIcon>> = {
  pending: Clock,
  review: CircleAlert,
  paid: CircleCheck,
  "partially-refunded": Undo2,
  refunded: Undo2,
  cancelled: Ban,
  expired: Ban,
  disputed: CircleAlert,
};

/** The status of an order: an icon and a word. */
export const OrderMark = ({ status }: { readonly status: OrderStatus }) => {
  const t = useTranslations("money.orderStatus");
  const Icon = icons[status];
  return (
    <span
      className="status-mark"
      {...(status === "paid" && { "data-passed": true })}
      {...((status === "review" || status === "disputed") && { "data-passed": false })}
    >
      <Icon aria-hidden size={16} />
      {t(status)}
    </span>
  );
};
