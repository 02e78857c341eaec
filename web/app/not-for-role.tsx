import { useFormatter, useTranslations } from "use-intl";
import type { Role } from "#vocabulary/access";
import { href } from "../routing/href.ts";
import type { StaffRole } from "../routing/route-row.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { useOwnTitle } from "../ui/own-title.ts";
import { Copy } from "./copy.tsx";
import "./not-for-role.css";

interface Props {
  /** For whom the page is. */
  readonly wanted: readonly StaffRole[];
  /** The roles of the account that opened it. */
  readonly own: readonly Role[];
}

const isOfStaff = (role: Role): role is StaffRole => role !== "client";

const Refusal = ({ wanted, own }: Props) => {
  const t = useTranslations("staff-roles");
  const format = useFormatter();
  const named = (roles: readonly StaffRole[]) => format.list(roles.map((role) => t(`names.${role}`)));
  useOwnTitle(t("notForYou.title"));
  return (
    <div className="not-for-role">
      <h1 className="display">{t("notForYou.title")}</h1>
      <p>{t("notForYou.roles", { wanted: named(wanted), own: named(own.filter(isOfStaff)) })}</p>
      <p>{t("notForYou.ask")}</p>
      <ButtonLink to={href("adminDashboard")}>{t("notForYou.go")}</ButtonLink>
    </div>
  );
};

/** In place of a page of staff that is not for the role of its reader. */
export const NotForRole = (props: Props) => (
  <Copy areas={["staff-roles"]}>
    <Refusal {...props} />
  </Copy>
);
