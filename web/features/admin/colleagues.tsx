import { Users } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { isolated } from "../../ui/isolated.ts";
import { useColleagues } from "./use-colleagues.ts";
import "./colleagues.css";

interface Props {
  /** The id of what the page is about. */
  readonly thing: string;
  readonly isEditing: boolean;
  /** A colleague has done something: what they may have saved is worth a look. */
  readonly onNews?: () => void;
}

/** Says which colleagues have the same thing open, and reads it out when that changes. */
export const Colleagues = ({ thing, isEditing, onNews }: Props) => {
  const t = useTranslations("admin.presence");
  const format = useFormatter();
  const all = useColleagues(thing, isEditing, onNews);
  const groups = (["editing", "reading"] as const).map((doing) => ({
    doing,
    names: all.filter((one) => one.isEditing === (doing === "editing")).map(({ firstName }) => firstName),
  }));
  return (
    <div className="colleagues" role="status">
      {groups.map(
        ({ doing, names }) =>
          names.length > 0 && (
            <p key={doing} data-doing={doing}>
              <Users aria-hidden size={16} />
              <span>{t(doing, { names: format.list(names.map(isolated)), count: names.length })}</span>
            </p>
          ),
      )}
    </div>
  );
};
