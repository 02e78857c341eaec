import { useTranslations } from "use-intl";
import type { ParamsOf } from "../../app/path.ts";
import { StaffNav } from "../../ui/office/staff-nav.tsx";

export default function AdminAttemptPage({ attemptId }: ParamsOf<"/admin/attempts/:attemptId">) {
  const t = useTranslations("attempts");
  return (
    <div className="office column">
      <StaffNav />
      <h1 className="display">{t("title")}</h1>
      <p>{attemptId}</p>
    </div>
  );
}
