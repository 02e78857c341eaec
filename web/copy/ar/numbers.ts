import type { numbers as en } from "../en/numbers.ts";
import type { Translated } from "../messages.ts";

export const numbers = {
  title: "الأرقام",
  audit: "ما فعله فريق العمل",
} satisfies Translated<typeof en>;
