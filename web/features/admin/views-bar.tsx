import { Bookmark, BookmarkPlus, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { fillPath, type Search } from "../../routing/path.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../toasts/show-toast.ts";
import { longestName, readViews, type SavedView, type ViewsOf, withView, writeViews } from "./saved-views.ts";
import "./controls.css";
import "./views-bar.css";

/** The views that this member of staff keeps in this browser, and a function that replaces them. */
const useViews = (of: ViewsOf) => {
  const accountId = useAuthMark()?.accountId;
  const [views, setViews] = useState<readonly SavedView[]>([]);
  useEffect(() => setViews(accountId === undefined ? [] : readViews(of, accountId)), [of, accountId]);
  const keep = (next: readonly SavedView[]) => {
    if (accountId !== undefined) writeViews(of, accountId, next);
    setViews(next);
  };
  return [views, keep] as const;
};

interface ChipProps {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onDrop: () => void;
}

const ViewChip = ({ view: { name }, isShown, onShow, onDrop }: ChipProps) => {
  const t = useTranslations("attempts.views");
  return (
    <li>
      <button type="button" className="chip" aria-pressed={isShown} onClick={onShow}>
        <Bookmark aria-hidden size={16} />
        <span dir="auto">{name}</span>
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

interface NameProps {
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks what the view is called. */
const NameForm = ({ onSave, onCancel }: NameProps) => {
  const t = useTranslations("attempts.views");
  const [name, setName] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") onSave(name.trim());
  };
  return (
    <form ref={form} className="view-name" onSubmit={save}>
      <TextField
        label={t("name")}
        maxLength={longestName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" aria-disabled={name.trim() === ""}>
        {t("keep")}
      </Button>
      <Button type="button" variant="soft" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
};

interface Props {
  readonly of: ViewsOf;
  /** What the address says. */
  readonly query: Search;
  /** Whether it says something that is worth a name, and nothing personal. */
  readonly isWorthSaving: boolean;
  readonly onShow: (search: string) => void;
}

/** Saved filters and orders of a list: each is one press away. They are kept in this browser, for this account. */
export const ViewsBar = ({ of, query, isWorthSaving, onShow }: Props) => {
  const t = useTranslations("attempts.views");
  const [views, keep] = useViews(of);
  const [isNaming, setNaming] = useState(false);
  const search = fillPath("", {}, query).replace(/^\?/, "");
  const canSave = isWorthSaving && !views.some((view) => view.search === search);
  const drop = (view: SavedView) => {
    keep(views.filter((other) => other !== view));
    void showToast(t("dropped", { name: view.name }), { act: () => keep(views) });
  };
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="views-bar">
      {views.length > 0 && (
        <ul className="chips" aria-label={t("label")}>
          {views.map((view) => (
            <ViewChip
              key={view.name}
              view={view}
              isShown={view.search === search}
              onShow={() => onShow(view.search)}
              onDrop={() => drop(view)}
            />
          ))}
        </ul>
      )}
      {canSave && !isNaming && (
        <Button type="button" variant="soft" onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden size={18} />
          {t("save")}
        </Button>
      )}
      {canSave && isNaming && (
        <NameForm
          onSave={(name) => {
            keep(withView(views, { name, search }));
            setNaming(false);
          }}
          onCancel={() => setNaming(false)}
        />
      )}
    </div>
  );
};
