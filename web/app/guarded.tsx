import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../session/use-session.tsx";
import { decideGuard } from "../routing/guard.ts";
import { useNavigate } from "../routing/use-navigation.ts";
import { keepRedirectPath } from "../session/kept-path.ts";
import type { PageRow } from "../routing/route-row.ts";

const Wait = () => (
  <div className="page-wait" role="status" aria-busy="true">
    <span className="unseen">{useTranslations("shell")("checking")}</span>
  </div>
);

/** Path and query, as the address bar has them; none where the build draws the page. */
const address = () => (typeof location === "undefined" ? "" : location.pathname + location.search);

/** Shows a page once it is certain that the visitor may see it; otherwise goes to the sign-in page. */
export const Guarded = ({ row, children }: { readonly row: PageRow; readonly children: ReactNode }) => {
  const session = useSession();
  const navigate = useNavigate();
  const decision = decideGuard(row, session, address());
  const isSent = decision.kind === "redirect";
  useEffect(() => {
    if (decision.kind !== "redirect") return;
    const { to, remember } = decision;
    if (remember.in === "storage") keepRedirectPath(remember.path);
    const state = remember.in === "history" ? { origin: remember.origin } : null;
    void navigate(to, { replace: true, state });
    // Once per redirect: the address stays this page's until the sign-in page is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSent, row]);
  return decision.kind === "render" ? children : <Wait />;
};
