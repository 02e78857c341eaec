import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching } from "../../ui/page-state.tsx";
import "../../features/money/money.css";
import "../../ui/link-chips.css";

const ToDo = lazy(async () => ({ default: (await import("./to-do.tsx")).ToDo }));
const Payments = lazy(async () => ({ default: (await import("./payments.tsx")).Payments }));
const Notifications = lazy(async () => ({ default: (await import("./notifications.tsx")).Notifications }));

const lists = ["todo", "payments", "inbox"] as const;
type List = (typeof lists)[number];

/** What the address names. A status of a notification names their list, as addresses did before there were three. */
const shownIn = (search: string): List => {
  const asked = new URLSearchParams(search);
  return lists.find((list) => list === asked.get("list")) ?? (asked.has("inbox") ? "inbox" : "todo");
};

/** What is to be done about money, all payments, and what PayFast sent. */
export default function AdminMoneyPage() {
  const t = useTranslations("money.money");
  const [search] = useAddressSearch();
  const shown = shownIn(search);
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <nav className="link-chips" aria-label={t("title")}>
        {lists.map((list) => (
          <Link
            key={list}
            to={href("adminMoney", {}, list === "todo" ? {} : { list })}
            aria-current={list === shown ? "page" : undefined}
          >
            {t(`lists.${list}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Fetching />}>
        {shown === "todo" && <ToDo />}
        {shown === "payments" && <Payments />}
        {shown === "inbox" && <Notifications />}
      </Suspense>
    </>
  );
}
