/** An invoice or a credit note as a page. */
export const receipt = {
  kind: { invoice: "Receipt", "credit-note": "Credit note" },
  number: "Number",
  date: "Date",
  order: "Order",
  vatNumber: "VAT number",
  what: "What",
  amount: "Amount",
  line: "{plan}, {count} × {price}",
  discount: "Discount",
  creditOf: "Refund of receipt {serial}",
  withoutVat: "Without VAT",
  vat: "VAT at {percent} %",
  total: "Total",
  totalVat: "Total, VAT included",
  print: "Print",
} as const;
