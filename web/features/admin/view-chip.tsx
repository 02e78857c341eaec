import type { SavedView } from "#modules/admin-template/contract";
import { Bookmark, Pencil, Users, X } from "lucide-react";
import { useTranslations } from "use-intl";

interface Props {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** A view that a colleague shares: one press away. */
export const SharedView = ({ view: { name, by }, isShown, onShow }: Props) => {
  const whose = useTranslations("attempts.views")("by", { name: by ?? "" });
  return (
    <li>
      <button type="button" className="chip" aria-pressed={isShown} title={whose} onClick={onShow}>
        <Users aria-hidden size={16} />
        <span dir="auto">{name}</span>
        <span className="unseen">{whose}</span>
      </button>
    </li>
  );
};

interface OwnProps extends Props {
  readonly onShare: () => void;
  readonly onRename: () => void;
  readonly onDrop: () => void;
}

/** One's own saved view: one press away, and what can be done to it. */
export const ViewChip = ({
  view: { viewId, name, isShared },
  isShown,
  onShow,
  onShare,
  onRename,
  onDrop,
}: OwnProps) => {
  const t = useTranslations("attempts.views");
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
