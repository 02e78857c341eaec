import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** Says that something was saved; read out when it appears. */
export const Saved = ({ children }: { readonly children?: ReactNode }) => (
  <p className="profile-saved" role="status">
    {children !== undefined && children !== null && children !== false && (
      <>
        <CircleCheck aria-hidden size={20} />
        <span>{children}</span>
      </>
    )}
  </p>
);
