import { useTranslations } from "use-intl";
import { Besides } from "./besides.tsx";
import { Comparison } from "./comparison.tsx";
import { Notifications } from "./notifications.tsx";
import { RefundList } from "./refund-list.tsx";
import "../../features/admin/rows.css";
import "../../features/money/money.css";

export default function AdminMoneyPage() {
  const t = useTranslations("money.money");
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <RefundList />
      <Besides />
      <Comparison />
      <Notifications />
    </>
  );
}
