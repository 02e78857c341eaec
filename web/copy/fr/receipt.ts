import type { receipt as en } from "../en/receipt.ts";
import type { Translated } from "../messages.ts";

export const receipt = {
  kind: { invoice: "Reçu", "credit-note": "Avoir" },
  number: "Numéro",
  date: "Date",
  order: "Achat",
  vatNumber: "Numéro de TVA",
  what: "Désignation",
  amount: "Montant",
  line: "{plan}, {count} × {price}",
  discount: "Réduction",
  creditOf: "Remboursement du reçu {serial}",
  withoutVat: "Hors TVA",
  vat: "TVA à {percent} %",
  total: "Total",
  totalVat: "Total, TVA comprise",
  print: "Imprimer",
} satisfies Translated<typeof en>;
