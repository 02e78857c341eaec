import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Fetching } from "../../ui/page-state.tsx";
import { ImportForm } from "./import-form.tsx";
import "../../features/money/money.css";

const Queue = lazy(async () => ({ default: (await import("./queue.tsx")).Queue }));
const WaitingProofs = lazy(async () => ({
  default: (await import("../../features/money/waiting-proofs.tsx")).WaitingProofs,
}));

export default function AdminBankStatementsPage() {
  const t = useTranslations("money.bank");
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <ImportForm />
      <Suspense fallback={<Fetching />}>
        <Queue />
        <WaitingProofs />
      </Suspense>
    </>
  );
}
