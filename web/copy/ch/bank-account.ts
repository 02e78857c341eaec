import type { bankAccount as en } from "../en/bank-account.ts";
import type { Translated } from "../messages.ts";

export const bankAccount = {
  holder: "户名",
  bank: "银行",
  number: "账号",
  type: "账号类型",
  types: { cheque: "支票（活期）", savings: "储蓄", transmission: "转账（transmission）" },
  holderMissing: "请填写户名。",
  numberWrong: "这不是该银行的账号。",
} satisfies Translated<typeof en>;
