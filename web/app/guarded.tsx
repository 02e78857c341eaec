import { type ComponentProps, Fragment, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../data/lazy-resource.ts";
import { holdPage } from "../session/held-page.ts";
import { AuthContext, useSession } from "../session/use-session.tsx";
import { decideGuard } from "../routing/guard.ts";
import { useNavigate } from "../routing/use-navigation.ts";
import { keepRedirectPath } from "../session/kept-path.ts";
import type { PageRow } from "../routing/route-row.ts";

const Wait = () => (
  <div className="page-wait" role="status" aria-busy="true">
    <p className="column late-words">{useTranslations("shell")("checking")}</p>
  </div>
);

/** Few sessions end while a page is open, and few pages are opened beyond a role: others need not fetch what says so. */
const signedOut = lazyResource(async () => (await import("./signed-out.tsx")).SignedOut);
const notForRole = lazyResource(async () => (await import("./not-for-role.tsx")).NotForRole);
const LoadedNotForRole = (props: ComponentProps<Awaited<ReturnType<typeof notForRole.load>>>) => {
  const NotForRole = useLazyResource(notForRole);
  return <NotForRole {...props} />;
};
const LoadedSignedOut = (props: ComponentProps<Awaited<ReturnType<typeof signedOut.load>>>) => {
  const SignedOut = useLazyResource(signedOut);
  return <SignedOut {...props} />;
};

/** Path and query, as the address bar has them; none where the build draws the page. */
const address = () => (typeof location === "undefined" ? "" : location.pathname + location.search);

interface Props {
  readonly row: PageRow;
  readonly children: ReactNode;
}

/** Whether anything was typed or chosen on a page since it opened. */
const useTypedOn = (row: PageRow): boolean => {
  const [typedOn, setTypedOn] = useState<PageRow | null>(null);
  useEffect(() => {
    const note = () => setTypedOn(row);
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, [row]);
  return typedOn === row;
};

/**
 * Shows a page once it is certain that the visitor may see it; otherwise goes to the sign-in page, or tells staff that
 * it is not for their role. A page on which
 * something was typed when its session ended stays behind a dialog, and is there again after the sign-in.
 */
export const Guarded = ({ row, children }: Props) => {
  const session = useSession();
  const navigate = useNavigate();
  const decision = decideGuard(row, session, address());
  const isAllowed = decision.kind === "render";
  const accountId = session.account?.accountId ?? null;
  const [shown, setShown] = useState<{ readonly row: PageRow; readonly to: string | null } | null>(null);
  if (isAllowed && (shown?.row !== row || shown.to !== accountId)) setShown({ row, to: accountId });
  const isTyped = useTypedOn(row);
  const isHeld =
    decision.kind === "redirect" &&
    session.phase !== "signedIn" &&
    // An account that is gone has no way back in.
    session.endedBecause !== "account-closed" &&
    shown?.row === row &&
    isTyped;
  const isSent = decision.kind === "redirect" && !isHeld;
  useEffect(() => {
    if (!isSent) return;
    const { to, remember } = decision;
    if (remember.in === "storage") keepRedirectPath(remember.path);
    const state = remember.in === "history" ? { origin: remember.origin } : null;
    void navigate(to, { replace: true, state });
    // Once per redirect: the address stays this page's until the sign-in page is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSent, row]);
  const owner = shown?.row === row ? shown.to : null;
  const own = use(AuthContext);
  useEffect(
    () => (owner === null ? undefined : holdPage(owner, () => own?.state().account === null)),
    [owner, own],
  );
  if (decision.kind === "refuse")
    return (
      <Suspense fallback={<Wait />}>
        <LoadedNotForRole wanted={row.roles ?? []} own={session.account?.roles ?? []} />
      </Suspense>
    );
  if (!isAllowed && !isHeld) return <Wait />;
  return (
    <>
      <Fragment key={owner}>{children}</Fragment>
      {isHeld && (
        <Suspense fallback={<div className="page-cover" />}>
          <LoadedSignedOut guard={row.guard} />
        </Suspense>
      )}
    </>
  );
};
