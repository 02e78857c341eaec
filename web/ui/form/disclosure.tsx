import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import "./disclosure.css";

/** More to read for those who want it. Opens by itself, without a program. */
export const Disclosure = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="disclosure">
    <summary>
      <Plus aria-hidden size={18} />
      {title}
    </summary>
    <div>{children}</div>
  </details>
);
