import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Role } from "#vocabulary/access";
import { Copy } from "../copy.tsx";

const Palette = lazy(async () => ({ default: (await import("../../features/palette/palette.tsx")).Palette }));

const isOfStaff = (roles: readonly Role[]) => roles.some((role) => role !== "client");

/** Opens the palette: everywhere the visitor may go, by a few letters. Ctrl K or ⌘ K opens it too. */
export const usePalette = (roles: readonly Role[]) => {
  const t = useTranslations("nav.palette");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const button = (
    <button type="button" className="top-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      <Search aria-hidden size={20} />
      <span className="unseen">{t("open")}</span>
    </button>
  );
  const palette = isOpen && (
    <Suspense>
      {/* With the names of papers; the layout has waited for the words of staff, where they are any. */}
      <Copy areas={["nav", "dashboard", ...(isOfStaff(roles) ? (["admin"] as const) : [])]}>
        <Palette roles={roles} onClose={() => setOpen(false)} />
      </Copy>
    </Suspense>
  );
  return { button, palette };
};
