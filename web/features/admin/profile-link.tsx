import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { useMaySee } from "./use-may-see.ts";

/** Leads to the card of a person; nothing for those who may not read it. */
export const ProfileLink = ({ accountId }: { readonly accountId: string }) => {
  const t = useTranslations("admin");
  const maySee = useMaySee();
  return maySee("adminContacts") && <Link to={href("adminContact", { accountId })}>{t("profile")}</Link>;
};
