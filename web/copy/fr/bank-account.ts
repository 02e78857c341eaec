import type { bankAccount as en } from "../en/bank-account.ts";
import type { Translated } from "../messages.ts";

export const bankAccount = {
  holder: "Titulaire",
  bank: "Banque",
  number: "Numéro de compte",
  type: "Type de compte",
  types: { cheque: "Compte courant (cheque)", savings: "Épargne (savings)", transmission: "Transmission" },
  holderMissing: "Saisissez le titulaire.",
  numberWrong: "Ce n’est pas un numéro de compte de cette banque.",
} satisfies Translated<typeof en>;
