import { useTranslations } from "use-intl";
import { href } from "../../app/href.ts";
import { Link } from "../../ui/link.tsx";

export default function AdminDashboardPage() {
  const t = useTranslations("numbers");
  return (
    <div className="column">
      <h1 className="display">{t("title")}</h1>
      <p>
        <Link to={href("adminAudit")}>{t("audit")}</Link>
      </p>
    </div>
  );
}
