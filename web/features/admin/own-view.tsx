import { listViews, removeView, type SavedView, saveView } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { isolated } from "../../ui/isolated.ts";
import { useUndoToast } from "./use-undo-toast.ts";
import type { Returned } from "./use-returned.ts";
import { ViewChip } from "./view-chip.tsx";
import { viewRemoved, viewSaved } from "./view-changes.ts";

interface Props {
  readonly view: SavedView;
  readonly isShown: boolean;
  /** Holds why an act on the view failed: the view leaves the list while it is being removed. */
  readonly returned: Returned;
  readonly onShow: () => void;
  readonly onRename: () => void;
}

const contentOf = ({ list, name, search, isShared }: SavedView) => ({ list, name, search, isShared });

/** One's own view. Sharing and removing it show at once, and are taken back where the server refuses. */
export const OwnView = ({ view, isShown, returned, onShow, onRename }: Props) => {
  const t = useTranslations("attempts.views");
  const doneWithUndo = useUndoToast();
  const saving = useCommand(saveView, { invalidates: [listViews], showsIn: [viewSaved] });
  const removing = useCommand(removeView, { invalidates: [listViews], showsIn: [viewRemoved] });
  const { viewId, name, isShared } = view;
  const params = { viewId };
  const share = async () => {
    returned.say(viewId, null);
    const sent = await saving.send({ params, body: { ...contentOf(view), isShared: !isShared } });
    if (!sent.ok) returned.say(viewId, sent.failure);
  };
  const drop = async () => {
    returned.say(viewId, null);
    const sent = await removing.send({ params });
    if (!sent.ok) return returned.say(viewId, sent.failure);
    doneWithUndo(t("dropped", { name: isolated(name) }), () =>
      saving.send({ params, body: contentOf(view) }),
    );
  };
  return (
    <ViewChip
      view={view}
      isShown={isShown}
      onShow={onShow}
      onRename={onRename}
      onShare={() => void share()}
      onDrop={() => void drop()}
    />
  );
};
