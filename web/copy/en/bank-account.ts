/** A buyer's own account, where money goes back by EFT. */
export const bankAccount = {
  holder: "Account holder",
  bank: "Bank",
  number: "Account number",
  type: "Account type",
  types: { cheque: "Cheque (current)", savings: "Savings", transmission: "Transmission" },
  holderMissing: "Enter the account holder.",
  numberWrong: "That is not an account number of this bank.",
} as const;
