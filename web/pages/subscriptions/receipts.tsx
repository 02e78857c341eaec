import { type Invoice, listInvoices } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { queryFor } from "../../data/query.ts";
import { rand } from "../../features/billing/rand.ts";
import { useReceiptPdf } from "../../features/billing/receipt-pdf.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { Opened } from "./opened.tsx";

const paper = lazyResource(async () => (await import("./paper.tsx")).Paper);
const LatePaper = ({ invoice }: { readonly invoice: Invoice }) => {
  const Paper = useLazyResource(paper);
  return <Paper invoice={invoice} />;
};

const Receipt = ({ invoice }: { readonly invoice: Invoice }) => {
  const t = useTranslations("buying.own");
  const format = useFormatter();
  const { save, failure } = useReceiptPdf(invoice);
  const { kind, serial, totalCents, issuedAt } = invoice;
  return (
    <li className="card plans-order">
      <b>{t(`papers.${kind}`, { serial })}</b>
      <b className="numeric">{rand(totalCents)}</b>
      <p>{format.dateTime(new Date(issuedAt), { dateStyle: "long" })}</p>
      <div className="plans-recurring">
        <Button
          type="button"
          variant="soft"
          aria-label={t("papers.saveIt", { serial })}
          onClick={() => void save()}
        >
          <Download aria-hidden size={18} />
          {t("papers.save")}
        </Button>
        <Failure failure={failure} />
      </div>
      <Opened label={t("papers.show")} fullLabel={t("papers.showIt", { serial })}>
        <LatePaper invoice={invoice} />
      </Opened>
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
