import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { ProFormaBills } from "./pro-forma-bills.tsx";
import { Receipts } from "./receipts.tsx";
import "../../features/admin/rows.css";
import "../../features/money/money.css";
import "../../ui/link-chips.css";

const lists = ["receipts", "pro-forma"] as const;

/** What billing issued, which stays as it is, and beside it the bills that staff write. */
export default function AdminBillsPage() {
  const t = useTranslations("bills");
  const [search] = useAddressSearch();
  const shown = new URLSearchParams(search).get("list") === "pro-forma" ? "pro-forma" : "receipts";
  return (
    <>
      <h1 className="display">{t("page")}</h1>
      <nav className="link-chips" aria-label={t("page")}>
        {lists.map((list) => (
          <Link
            key={list}
            to={href("adminBills", {}, list === "receipts" ? {} : { list })}
            aria-current={list === shown ? "page" : undefined}
          >
            {t(`lists.${list}`)}
          </Link>
        ))}
      </nav>
      {shown === "receipts" ? <Receipts /> : <ProFormaBills />}
    </>
  );
}
