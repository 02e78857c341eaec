import type { receipt as en } from "../en/receipt.ts";
import type { Translated } from "../messages.ts";

export const receipt = {
  kind: { invoice: "إيصال", "credit-note": "إشعار دائن" },
  number: "الرقم",
  date: "التاريخ",
  order: "الطلب",
  vatNumber: "رقم ضريبة القيمة المضافة",
  what: "البيان",
  amount: "المبلغ",
  line: "{plan}، {count} × {price}",
  discount: "خصم",
  creditOf: "استرداد من الإيصال {serial}",
  withoutVat: "بلا ضريبة القيمة المضافة",
  vat: "ضريبة القيمة المضافة {percent} %",
  total: "المجموع",
  totalVat: "المجموع مع الضريبة",
  print: "اطبع",
} satisfies Translated<typeof en>;
