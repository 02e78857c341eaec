import type { numbers as en } from "../en/numbers.ts";
import type { Translated } from "../messages.ts";

export const numbers = {
  title: "数据",
  audit: "工作人员的操作",
} satisfies Translated<typeof en>;
