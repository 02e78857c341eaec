import { Bookmark, BookmarkPlus, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { fillPath } from "../../routing/path.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { countFilters, isPersonal, type LogQuery, readLogQuery, writeLogQuery } from "./log-query.ts";
import { longestName, readViews, type SavedView, withView, writeViews } from "./saved-views.ts";
import "../../features/admin/controls.css";
import "./views-bar.css";

/** The views that this member of staff keeps in this browser, and a function that replaces them. */
const useViews = () => {
  const accountId = useAuthMark()?.accountId;
  const [views, setViews] = useState<readonly SavedView[]>([]);
  useEffect(() => setViews(accountId === undefined ? [] : readViews(accountId)), [accountId]);
  const keep = (next: readonly SavedView[]) => {
    if (accountId !== undefined) writeViews(accountId, next);
    setViews(next);
  };
  return [views, keep] as const;
};

/** The query of the address, without the question mark. */
const searchOf = (query: LogQuery): string => fillPath("", {}, writeLogQuery(query)).replace(/^\?/, "");

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
  readonly query: LogQuery;
  readonly onAsk: (next: LogQuery) => void;
}

/** Saved filters and orders of the list: each is one press away. They are kept in this browser, for this account. */
export const ViewsBar = ({ query, onAsk }: Props) => {
  const t = useTranslations("attempts.views");
  const [views, keep] = useViews();
  const [isNaming, setNaming] = useState(false);
  const search = searchOf(query);
  const isOwn = views.some((view) => view.search === search);
  const hasFilters = countFilters(query) > 0 || query.order !== undefined || query.direction !== undefined;
  const canSave = hasFilters && !isOwn && !isPersonal(query.learner);
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
              onShow={() => onAsk(readLogQuery(view.search))}
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
