import type { CloseReason, SessionView, TokenStorage } from "#modules/identity/contract";
import { href } from "../../app/href.ts";
import { useNavigate } from "../../app/navigation.ts";

export const useSignedIn = () => {
  const navigate = useNavigate();
  return {
    storage: "cookie" as TokenStorage,
    endedBecause: null as CloseReason | null,
    originTitle: null as string | null,
    enter: (_session: SessionView) => navigate(href("home"), { replace: true }),
  };
};
