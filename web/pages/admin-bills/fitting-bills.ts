import { type InvoiceDocument, InvoiceDocumentStatus } from "#modules/admin-template/contract";

/** What the list of bills shows, as the address has it. */
export interface BillFilter {
  readonly text?: string;
  readonly status?: InvoiceDocumentStatus;
  /** Newest first without it. */
  readonly sort?: BillSort;
}

export const billSorts = ["newest", "oldest", "highest", "lowest"] as const;
export type BillSort = (typeof billSorts)[number];

/** The filter in the query of an address. What is no filter is left out. */
export const filterIn = (search: string): BillFilter => {
  const params = new URLSearchParams(search);
  const [text, status] = [params.get("text") ?? "", InvoiceDocumentStatus.safeParse(params.get("status"))];
  const sort = billSorts.find((one) => one === params.get("sort"));
  return {
    ...(text !== "" && { text }),
    ...(status.success && { status: status.data }),
    ...(sort && { sort }),
  };
};

type InOrder = (one: InvoiceDocument, other: InvoiceDocument) => number;

/** Of the same amount, the newer one is first. */
const orders: Readonly<Record<BillSort, InOrder>> = {
  newest: (one, other) => other.id - one.id,
  oldest: (one, other) => one.id - other.id,
  highest: (one, other) => other.grandTotal - one.grandTotal || other.id - one.id,
  lowest: (one, other) => one.grandTotal - other.grandTotal || other.id - one.id,
};

/** The bills that fit, in the order that was asked for. A text is looked for in the number, the customer and the items. */
export const fittingBills = (
  bills: readonly InvoiceDocument[],
  { text = "", status, sort = "newest" }: BillFilter,
): readonly InvoiceDocument[] => {
  const wanted = text.trim().toLowerCase();
  const fits = (bill: InvoiceDocument) =>
    (status === undefined || bill.status === status) &&
    [String(bill.id), bill.billTo, bill.billToEmail, ...bill.orders.map(({ itemName }) => itemName)].some(
      (part) => part.toLowerCase().includes(wanted),
    );
  return bills.filter(fits).toSorted(orders[sort]);
};
