import { isRemarkReference } from "#vocabulary/remark";
import { useTranslations } from "use-intl";

/** Returns a function that says what staff wrote, or that it is erased with the person it was about. */
export const useRemark = (): ((text: string) => string) => {
  const t = useTranslations("attempt");
  return (text) => (isRemarkReference(text) ? t("erased") : text);
};
