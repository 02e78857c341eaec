import { GroupId } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { GroupCard } from "./group-card.tsx";
import { GroupList } from "./group-list.tsx";
import "../../features/admin/person.css";
import "../../features/admin/rows.css";
import "./admin-groups.css";

/** The study groups of learners, and the one that the address names. */
export default function AdminFriendsPage() {
  const t = useTranslations("staff-groups");
  const [search] = useAddressSearch();
  const group = GroupId.safeParse(new URLSearchParams(search).get("group"));
  return (
    <>
      <h1 className="display">{t("friends")}</h1>
      {group.success ? <GroupCard key={group.data} groupId={group.data} /> : <GroupList />}
    </>
  );
}
