import { useTranslations } from "use-intl";
import type { staffMails } from "../../copy/en/staff-mails.ts";

type Kind = keyof (typeof staffMails)["kinds"];

/** Returns what a template is called. A mail of an earlier version may have been of one that is gone. */
export const useMailKind = (): ((template: string) => string) => {
  const t = useTranslations("staff-mails.kinds");
  return (template) => (t.has(template as Kind) ? t(template as Kind) : template);
};
