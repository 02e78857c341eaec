import { Keyboard } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { browserStorage } from "../../data/storage.ts";
import type { Href } from "../../ui/href.ts";
import { isTyping, keyOf } from "../../ui/pressed-key.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { editOf, keysOf, type KeysOfPage, rowAfter } from "./list-rows.ts";

const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));

const offKey = "roadworthy.staff-keys";
const page = () => document.querySelector("main") ?? document;

/**
 * Presses a way to edit. Its mark may name another address than its own, or say `focus`: what decides at once is only
 * gone to, so that no slip of a finger decides.
 */
const useEdit = () => {
  const navigate = useNavigate();
  return (way: HTMLElement) => {
    const to = way.dataset["edit"] ?? "";
    // Only `href` writes into the mark.
    if (to.startsWith("/")) void navigate(to as Href);
    else {
      way.focus();
      if (to !== "focus") way.click();
    }
  };
};

/**
 * The keys of every page of staff: j and k go from row to row, e edits, ? says which keys there are. Enter presses what
 * has the focus, as it does anywhere. They are silent while a person types and while a dialog is open, and can be
 * switched off (WCAG 2.1.4). Also draws the button that says so.
 */
export const PageKeys = () => {
  const t = useTranslations("admin.keys");
  const [isOn, setOn] = useState(() => browserStorage.get(offKey) !== "off");
  const [shown, show] = useState<KeysOfPage | null>(null);
  const edit = useEdit();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (isTyping(target) || (target instanceof Element && target.closest("dialog, [role=dialog]"))) return;
    const key = keyOf(event);
    if (key === "?") show(keysOf(page()));
    else if (event.shiftKey) return;
    else if (key === "j" || key === "k")
      rowAfter(page(), document.activeElement, key === "j" ? 1 : -1)?.focus();
    else if (key === "e") {
      const way = editOf(page(), document.activeElement);
      if (way !== null) edit(way);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    document.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [isOn]);
  const turn = (on: boolean) => {
    setOn(on);
    if (on) browserStorage.remove(offKey);
    else browserStorage.set(offKey, "off");
  };
  return (
    <>
      <button
        type="button"
        className="top-button"
        aria-haspopup="dialog"
        {...(isOn && { "aria-keyshortcuts": "?", title: `${t("title")} (?)` })}
        onClick={() => show(keysOf(page()))}
      >
        <Keyboard aria-hidden size={20} />
        <span className="unseen">{t("title")}</span>
      </button>
      {shown !== null && (
        <Suspense>
          <KeysDialog keys={shown} isOn={isOn} onTurn={turn} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
};
