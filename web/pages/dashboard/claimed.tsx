import type { AttemptLine } from "#modules/assessment/contract";
import { Info, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { browserStorage } from "../../data/storage.ts";
import { forgetGuestAttempts, guestAttempts } from "../../machines/guest-attempts.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "./claimed.css";

/** Says that what was written here without an account is in the account now, until the learner has seen it. */
export const Claimed = ({ attempts }: { readonly attempts: readonly AttemptLine[] }) => {
  const t = useTranslations("progress");
  const [ofGuest, setOfGuest] = useState(() => guestAttempts(browserStorage));
  const count = attempts.filter(({ attemptId }) => ofGuest.includes(attemptId)).length;
  if (count === 0) return null;
  const hide = () => {
    forgetGuestAttempts(browserStorage);
    setOfGuest([]);
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <p className="claimed">
      <Info aria-hidden size={20} />
      <span>
        {t("claimed.text", { count })}{" "}
        <Link to={href("history")} onClick={() => forgetGuestAttempts(browserStorage)}>
          {t("recent.all")}
        </Link>
      </span>
      <button type="button" aria-label={t("claimed.hide")} onClick={hide}>
        <X aria-hidden size={20} />
      </button>
    </p>
  );
};
