import type { AccountId } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly accountId: AccountId;
  readonly onRemove?: () => void;
}

/** The person that an appointment is about. */
export const AboutPerson = ({ accountId, onRemove }: Props) => {
  const t = useTranslations("staff-calendar");
  const name = useAccountNames([accountId]).get(accountId)?.name ?? accountId;
  return (
    <p className="calendar-about">
      <span>
        {t("about")}{" "}
        <Link to={href("adminContact", { accountId })}>
          <bdi dir="auto">{name}</bdi>
        </Link>
      </span>
      {onRemove !== undefined && (
        <Button type="button" variant="ghost" size="2" onClick={onRemove}>
          {t("aboutNoOne")}
        </Button>
      )}
    </p>
  );
};
