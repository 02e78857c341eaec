import { type OrderView, readRefunds, type Refund } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { rand } from "../../features/billing/rand.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { RefundForm } from "./refund-form.tsx";

/** What became of a request. */
const Asked = ({ refund }: { readonly refund: Refund }) => {
  const t = useTranslations("refund");
  const format = useFormatter();
  const { status, cents, requestedAt } = refund;
  const date = format.dateTime(new Date(requestedAt), { dateStyle: "long" });
  return (
    <div role="status">
      <b>{t(`status.${status}`)}</b>
      <p>
        {t("asked", { date })} · <span className="numeric">{rand(cents)}</span>
      </p>
    </div>
  );
};

const isOpen = ({ status }: Refund) => status !== "declined" && status !== "paid";

/** A buyer asks for all money of an order back, and sees what became of it. */
export const OrderRefund = ({ order }: { readonly order: OrderView }) => {
  const t = useTranslations("refund");
  const { orderId } = order;
  const query = useQuery({ ...queryFor(readRefunds, { params: { orderId } }), staleTime: 0 });
  const { data, error, isFetching, refetch } = query;
  if (data === undefined)
    return error === null ? (
      <Bones count={1} />
    ) : (
      <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
    );
  const newest = data.refunds.at(-1);
  return (
    <div className="plans-refund">
      {newest === undefined ? <p>{t("lead")}</p> : <Asked refund={newest} />}
      {(newest === undefined || !isOpen(newest)) && <RefundForm order={order} />}
    </div>
  );
};
