import { useTranslations } from "use-intl";
import { WaitingProofs } from "../../features/money/proof-table.tsx";
import { ImportForm } from "./import-form.tsx";
import { Queue } from "./queue.tsx";
import "../../features/admin/rows.css";
import "../../features/money/money.css";

export default function AdminBankStatementsPage() {
  const t = useTranslations("money.bank");
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <ImportForm />
      <Queue />
      <WaitingProofs />
    </>
  );
}
