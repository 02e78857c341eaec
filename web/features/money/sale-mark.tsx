import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import "../admin/marks.css";

/** Whether a product is sold: an icon and a word. */
export const SaleMark = ({ onSale }: { readonly onSale: boolean }) => {
  const t = useTranslations("staff-shop.sale");
  const Icon = onSale ? Eye : EyeOff;
  return (
    <span className="status-mark" {...(onSale && { "data-passed": true })}>
      <Icon aria-hidden size={16} />
      {t(onSale ? "isShown" : "isHidden")}
    </span>
  );
};
