import { type InvoiceDocument, InvoiceDocumentStatus } from "#modules/admin-template/contract";

/** What the list of bills shows, as the address has it. */
export interface BillFilter {
  readonly text?: string;
  readonly status?: InvoiceDocumentStatus;
}

/** The filter in the query of an address. What is no filter is left out. */
export const filterIn = (search: string): BillFilter => {
  const params = new URLSearchParams(search);
  const [text, status] = [params.get("text") ?? "", InvoiceDocumentStatus.safeParse(params.get("status"))];
  return { ...(text !== "" && { text }), ...(status.success && { status: status.data }) };
};

/** The bills that fit, newest first. A text is looked for in the number, the customer and the items. */
export const fittingBills = (
  bills: readonly InvoiceDocument[],
  { text = "", status }: BillFilter,
): readonly InvoiceDocument[] => {
  const wanted = text.trim().toLowerCase();
  const fits = (bill: InvoiceDocument) =>
    (status === undefined || bill.status === status) &&
    [String(bill.id), bill.billTo, bill.billToEmail, ...bill.orders.map(({ itemName }) => itemName)].some(
      (part) => part.toLowerCase().includes(wanted),
    );
  return bills.filter(fits).toSorted((one, other) => other.id - one.id);
};
