import { type Invoice, subtract } from "#modules/billing/contract";
import { Printer } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { rand } from "../../features/billing/rand.ts";
import { planCalled, usePlanName, usePlans } from "../../features/billing/use-plans.ts";
import { Button } from "../../ui/button.tsx";
import "./paper.css";

const Head = ({ invoice }: { readonly invoice: Invoice }) => {
  const t = useTranslations("receipt");
  const format = useFormatter();
  const { seller, serial, reference, issuedAt, vat } = invoice;
  const date = format.dateTime(new Date(issuedAt), { dateStyle: "long", timeZone: "Africa/Johannesburg" });
  const facts = [
    [t("number"), serial],
    [t("date"), date],
    [t("order"), reference],
  ] as const;
  return (
    <>
      <address>
        <b>{seller.name}</b>
        {seller.address !== "" && <span>{seller.address}</span>}
        {vat !== null && seller.vatNumber !== null && (
          <span>
            {t("vatNumber")} <bdi dir="ltr">{seller.vatNumber}</bdi>
          </span>
        )}
      </address>
      <dl className="receipt-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

interface Row {
  readonly what: string;
  readonly amount: string;
}

/** What was sold, or of which invoice money went back. */
const useSold = ({ lines, discountCents, creditOf }: Invoice): readonly Row[] => {
  const t = useTranslations("receipt");
  const nameOf = usePlanName();
  const { data } = usePlans();
  const named = ({ planId, days }: Invoice["lines"][number]) => {
    const plan = planCalled(data?.plans ?? [], planId);
    return plan === undefined ? planId : nameOf({ product: plan.product, days });
  };
  return [
    ...lines.map((line) => ({
      what: t("line", { plan: named(line), count: line.quantity, price: rand(line.unitCents) }),
      amount: rand(line.lineCents),
    })),
    ...(discountCents > 0 ? [{ what: t("discount"), amount: `− ${rand(discountCents)}` }] : []),
    ...(creditOf === null ? [] : [{ what: t("creditOf", { serial: creditOf }), amount: "" }]),
  ];
};

/** The total, and the VAT in it where the seller is registered. */
const useTotals = ({ totalCents, vat }: Invoice): readonly Row[] => {
  const t = useTranslations("receipt");
  if (vat === null) return [{ what: t("total"), amount: rand(totalCents) }];
  const percent = String(vat.basisPoints / 100);
  return [
    { what: t("withoutVat"), amount: rand(subtract(totalCents, vat.cents)) },
    { what: t("vat", { percent }), amount: rand(vat.cents) },
    { what: t("totalVat"), amount: rand(totalCents) },
  ];
};

const Rows = ({ rows }: { readonly rows: readonly Row[] }) =>
  rows.map(({ what, amount }) => (
    <tr key={what}>
      <th scope="row">{what}</th>
      <td className="numeric">{amount}</td>
    </tr>
  ));

/** What the law wants written on the paper of a seller who is registered for VAT, in its own words. */
const taxInvoice = "Tax invoice";

/** An invoice or a credit note, with what the PDF says. */
export const Paper = ({ invoice }: { readonly invoice: Invoice }) => {
  const t = useTranslations("receipt");
  const sold = useSold(invoice);
  const totals = useTotals(invoice);
  const { kind, vat } = invoice;
  const isTaxInvoice = kind === "invoice" && vat !== null;
  return (
    <article className="receipt-paper">
      <h3>
        {t(`kind.${kind}`)}
        {isTaxInvoice && <span lang="en">{` (${taxInvoice})`}</span>}
      </h3>
      <Head invoice={invoice} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t("what")}</th>
            <th scope="col">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          <Rows rows={sold} />
        </tbody>
        <tfoot>
          <Rows rows={totals} />
        </tfoot>
      </table>
      <p className="receipt-ways">
        <Button type="button" onClick={() => print()}>
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
      </p>
    </article>
  );
};
