import { useTranslations } from "use-intl";
import { Carts } from "./carts.tsx";
import { WaitingOrders } from "./waiting-orders.tsx";
import "../../features/money/money.css";

/** Orders that wait for their money, and carts. */
export default function AdminCheckoutPage() {
  const t = useTranslations("money.checkout");
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <WaitingOrders />
      <Carts />
    </>
  );
}
