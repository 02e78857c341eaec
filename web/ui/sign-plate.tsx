import type { ReactNode } from "react";

/** The light plate behind a sign, in both colour modes: a sign on black loses its border. */
export const SignPlate = ({ children }: { readonly children: ReactNode }) => (
  <div className="sign-plate">{children}</div>
);
