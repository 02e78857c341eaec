import { type Invoice, listInvoices, readInvoicePdf } from "#modules/billing/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { rand } from "../../features/billing/rand.ts";
import { saveFile } from "../../features/form/save-file.ts";
import { Button } from "../../ui/button.tsx";

const Receipt = ({ invoice }: { readonly invoice: Invoice }) => {
  const t = useTranslations("buying.own");
  const format = useFormatter();
  const client = useQueryClient();
  const { invoiceId, kind, serial, totalCents, issuedAt } = invoice;
  const wanted = { ...queryFor(readInvoicePdf, { params: { invoiceId } }), gcTime: 0 };
  // Fetched as a call, so that it works with both kinds of token.
  const save = async () => {
    const bytes = await client.fetchQuery(wanted);
    saveFile(`${serial}.pdf`, new Blob([Uint8Array.from(bytes)], { type: "application/pdf" }));
  };
  return (
    <li className="card plans-order">
      <b>{t(`papers.${kind}`, { serial })}</b>
      <b className="numeric">{rand(totalCents)}</b>
      <p>{format.dateTime(new Date(issuedAt), { dateStyle: "long" })}</p>
      <Button
        type="button"
        variant="soft"
        aria-label={t("papers.saveIt", { serial })}
        onClick={() => void save().catch(() => undefined)}
      >
        <Download aria-hidden size={18} />
        {t("papers.save")}
      </Button>
    </li>
  );
};

/** What was paid and paid back, each as a page to print. Nothing before the first payment. */
export const Receipts = () => {
  const t = useTranslations("buying.own.papers");
  const { data } = useQuery({ ...queryFor(listInvoices, {}), staleTime: 0 });
  if (data === undefined || data.invoices.length === 0) return null;
  return (
    <section className="plans-part" aria-labelledby="receipts-title">
      <h2 id="receipts-title">{t("title")}</h2>
      <ul className="plans-orders">
        {data.invoices.map((invoice) => (
          <Receipt key={invoice.invoiceId} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
};
