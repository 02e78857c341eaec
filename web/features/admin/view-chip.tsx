import type { SavedView } from "#modules/admin-template/contract";
import { Bookmark, Pencil, Users, X } from "lucide-react";
import { useTranslations } from "use-intl";

interface ChipProps {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onShare: () => void;
  readonly onRename: () => void;
  readonly onDrop: () => void;
}

/** A saved view: one press away, and for its owner what can be done to it. */
export const ViewChip = ({
  view: { viewId, name, by, isShared },
  isShown,
  onShow,
  onShare,
  onRename,
  onDrop,
}: ChipProps) => {
  const t = useTranslations("attempts.views");
  if (by !== null)
    return (
      <li>
        <button
          type="button"
          className="chip"
          aria-pressed={isShown}
          title={t("by", { name: by })}
          onClick={onShow}
        >
          <Users aria-hidden size={16} />
          <span dir="auto">{name}</span>
          <span className="unseen">{t("by", { name: by })}</span>
        </button>
      </li>
    );
  const share = t(isShared ? "unshare" : "share", { name });
  return (
    <li>
      <button type="button" className="chip" aria-pressed={isShown} onClick={onShow}>
        <Bookmark aria-hidden size={16} />
        <span dir="auto">{name}</span>
      </button>
      <button
        type="button"
        className="view-drop"
        data-on={isShared}
        aria-label={share}
        title={share}
        onClick={onShare}
      >
        <Users aria-hidden size={16} />
      </button>
      <button
        type="button"
        className="view-drop"
        aria-label={t("rename", { name })}
        title={t("rename", { name })}
        data-renames={viewId}
        onClick={onRename}
      >
        <Pencil aria-hidden size={16} />
      </button>
      <button
        type="button"
        className="view-drop"
        aria-label={t("drop", { name })}
        title={t("drop", { name })}
        onClick={onDrop}
      >
        <X aria-hidden size={16} />
      </button>
    </li>
  );
};
