import * as z from "zod/mini";

/** The banks of South Africa with their universal branch codes, which are text: one begins with 0. */
export const banks = {
  absa: "632005",
  "access-bank": "410105",
  "african-bank": "430000",
  "bank-zero": "888000",
  bidvest: "462005",
  capitec: "470010",
  discovery: "679000",
  fnb: "250655",
  grindrod: "223626",
  investec: "580105",
  nedbank: "198765",
  postbank: "460005",
  sasfin: "683000",
  "standard-bank": "051001",
  tymebank: "678910",
} as const;
export const Bank = z.enum(Object.keys(banks) as (keyof typeof banks)[]);
export type Bank = z.infer<typeof Bank>;

/** How many digits an account number has, by bank. */
const lengths: Partial<Record<Bank, readonly [number, number]>> = {
  absa: [8, 11],
  fnb: [11, 11],
  capitec: [10, 10],
  nedbank: [10, 11],
};
const usual = [9, 11] as const;

/** Returns whether a number has the form of one of the bank's. Whether the account exists is not known. */
export const isAccountNumber = (bank: Bank, number: string): boolean => {
  const [least, most] = lengths[bank] ?? usual;
  return /^\d+$/.test(number) && number.length >= least && number.length <= most && !/^(\d)\1*$/.test(number);
};

export const BankAccountType = z.enum(["cheque", "savings", "transmission"]);

/** A bank account of South Africa. Its format is checked, nothing else. */
export const BankAccount = z
  .object({
    holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(60), z.regex(/^[\p{L}\p{M} .'’-]+$/u)),
    bank: Bank,
    number: z.string().check(z.regex(/^\d{6,12}$/)),
    type: BankAccountType,
  })
  .check(
    z.refine(({ bank, number }) => isAccountNumber(bank, number), {
      error: "account-number-wrong",
      path: ["number"],
    }),
  );
export type BankAccount = z.infer<typeof BankAccount>;
