import type { office as en } from "../en/office.ts";
import type { Translated } from "../messages.ts";

export const office = {
  pages: "工作人员页面",
  dashboard: "数据概览",
  attempts: "考试记录",
  reMarking: "重新评分",
  audit: "工作人员的操作",
  operations: "运维",
  copyId: "复制 {id}",
  copied: "已复制",
} satisfies Translated<typeof en>;
