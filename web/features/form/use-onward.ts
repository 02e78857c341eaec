import { useEffect } from "react";
import { productSession, useSession } from "../../session/use-session.tsx";
import { takeNext } from "../../session/redirect.ts";
import { useNavigate } from "../../routing/use-navigation.ts";

/**
 * Leaves a sign-in page once the visitor is signed in, even in another tab, for the page they wanted. `mayGo` is false
 * while the page still has something to show, or is for another audience.
 */
export const useOnward = (mayGo = true): void => {
  const { phase } = useSession();
  const navigate = useNavigate();
  const goes = mayGo && phase === "signedIn";
  useEffect(() => {
    if (goes) void navigate(takeNext(productSession().state()), { replace: true });
  }, [goes, navigate]);
};
