import type { bankAccount as en } from "../en/bank-account.ts";
import type { Translated } from "../messages.ts";

export const bankAccount = {
  holder: "صاحب الحساب",
  bank: "البنك",
  number: "رقم الحساب",
  type: "نوع الحساب",
  types: { cheque: "جارٍ (cheque)", savings: "توفير (savings)", transmission: "تحويلات (transmission)" },
  holderMissing: "اكتب اسم صاحب الحساب.",
  numberWrong: "ليس هذا رقم حساب لذلك المصرف.",
} satisfies Translated<typeof en>;
