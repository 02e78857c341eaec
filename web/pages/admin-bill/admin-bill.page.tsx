import { readInvoiceDocument } from "#modules/admin-template/contract";
import { dayOf } from "#vocabulary/day";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { NotThere } from "../../features/admin/not-there.tsx";
import { queryFor } from "../../data/query.ts";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { BillForm } from "./bill-form.tsx";
import { DeleteBill } from "./delete-bill.tsx";
import "../../features/money/money.css";

const NoSuch = () => {
  const t = useTranslations("bills");
  return (
    <NotThere says={t("noSuch")} to={href("adminBills", {}, { list: "pro-forma" })} label={t("toBills")} />
  );
};

const Bill = ({ id }: { readonly id: number }) => {
  const t = useTranslations("bills");
  const {
    data: bill,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...queryFor(readInvoiceDocument, { params: { invoiceId: String(id) } }),
    // The form starts from the first data it gets, so that must not come from an earlier visit.
    ...{ staleTime: 0, gcTime: 0 },
  });
  useOwnTitle(bill === undefined ? undefined : t("one", { id: String(id) }));
  if (error?.status === 404) return <NoSuch />;
  if (bill === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
    );
  return (
    <>
      <h1 className="display">{t("one", { id: String(id) })}</h1>
      <BillForm key={id} bill={bill} today={bill.orderDate} />
      <DeleteBill key={`delete ${id}`} bill={bill} />
    </>
  );
};

const NewBill = () => {
  const title = useTranslations("bills")("new");
  useOwnTitle(title);
  const [today] = useState(() => dayOf(Date.now()));
  return (
    <>
      <h1 className="display">{title}</h1>
      <BillForm bill={null} today={today} />
    </>
  );
};

export default function AdminBillPage({ invoiceId }: ParamsOf<"/admin/invoices/:invoiceId">) {
  if (invoiceId === "new") return <NewBill />;
  return /^[1-9]\d{0,9}$/.test(invoiceId) ? <Bill id={Number(invoiceId)} /> : <NoSuch />;
}
