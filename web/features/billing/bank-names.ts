import type { Bank } from "#modules/billing/contract";

/** Banks as they call themselves, which is the same in every language. */
export const bankNames: Readonly<Record<Bank, string>> = {
  absa: "Absa",
  "access-bank": "Access Bank",
  "african-bank": "African Bank",
  "bank-zero": "Bank Zero",
  bidvest: "Bidvest Bank",
  capitec: "Capitec",
  discovery: "Discovery Bank",
  fnb: "FNB",
  grindrod: "Grindrod Bank",
  investec: "Investec",
  nedbank: "Nedbank",
  postbank: "Postbank",
  sasfin: "Sasfin",
  "standard-bank": "Standard Bank",
  tymebank: "TymeBank (GoTyme)",
};
