import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import "./callout.css";

const icons = { bad: CircleAlert, good: CircleCheck, calm: Info } as const;

interface Props {
  readonly tone?: keyof typeof icons;
  /** Announced at once: for the reply to an action of the reader. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** A short message: what happened, what was saved, what to do. */
export const Callout = ({ tone = "calm", isNews = false, children }: Props) => {
  const Icon = icons[tone];
  return (
    <div className="callout" data-tone={tone} {...(isNews ? { role: "alert" } : {})}>
      <Icon aria-hidden size={22} />
      <div>{children}</div>
    </div>
  );
};
