import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import "./full-page.css";
import "./message-screen.css";

interface Props {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  /** One button or link, or two. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
}

/** A whole screen that says one thing: what happened, what is safe, what to do. */
export const MessageScreen = ({ icon: Icon, title, children, actions, isBusy = false }: Props) => (
  <main id="content" className="exam-message" tabIndex={-1} aria-busy={isBusy}>
    {Icon !== undefined && <Icon className="exam-message-icon" aria-hidden size={40} strokeWidth={1.75} />}
    <h1>{title}</h1>
    <div className="exam-message-text" role="status">
      {children}
    </div>
    {actions !== undefined && <div className="exam-message-actions">{actions}</div>}
  </main>
);
