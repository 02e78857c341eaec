import { useEffect } from "react";
import { useSession } from "../../session/auth-context.ts";
import { whereNext } from "../../session/auth-next.ts";
import { useNavigate } from "../../routing/use-navigation.ts";

/**
 * Leaves a sign-in page as soon as somebody is signed in, be it in another tab: to where they wanted to go. `mayGo`
 * holds them back while the page has something left to show, or is none of theirs.
 */
export const useOnward = (mayGo = true): void => {
  const { phase } = useSession();
  const navigate = useNavigate();
  const goes = mayGo && phase === "signedIn";
  useEffect(() => {
    if (goes) void navigate(whereNext(), { replace: true });
  }, [goes, navigate]);
};
