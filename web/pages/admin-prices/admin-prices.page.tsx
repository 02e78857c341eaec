import { useTranslations } from "use-intl";
import { Coupons } from "./coupons.tsx";
import { Prices } from "./prices.tsx";
import "../../features/admin/rows.css";
import "../../features/money/money.css";

export default function AdminPricesPage() {
  const t = useTranslations("money.prices");
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <Prices />
      <Coupons />
    </>
  );
}
