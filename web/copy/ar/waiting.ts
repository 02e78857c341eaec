import type { waiting as en } from "../en/waiting.ts";
import type { Translated } from "../messages.ts";

export const waiting = {
  loading: "جارٍ التحميل…",
  slow: "يستغرق هذا وقتًا أطول من المعتاد. نواصل المحاولة.",
  again: "حاول مرة أخرى",
  offline: "تعذّر الوصول إلى الخادم. لم يضِع شيء. تحقّق من اتصالك وحاول مرة أخرى.",
} satisfies Translated<typeof en>;
