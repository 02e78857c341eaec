import { useEffect } from "react";
import { useSession } from "../../session/auth-context.ts";
import { whereNext } from "../../session/auth-next.ts";
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
    if (goes) void navigate(whereNext(), { replace: true });
  }, [goes, navigate]);
};
