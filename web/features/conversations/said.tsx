import type { ReactNode } from "react";
import { useFormatter } from "use-intl";
import "./conversations.css";

interface Props {
  readonly who: string;
  readonly at: string;
  readonly text: string;
  /** On which side it stands: that of the reader, or the other. A note is on neither. */
  readonly side: "own" | "other" | "note";
  /** What came with it. */
  readonly children?: ReactNode;
}

/** One message: who wrote it and when, and the words. */
export const Said = ({ who, at, text, side, children }: Props) => {
  const format = useFormatter();
  return (
    <li className="said" data-side={side}>
      <p className="said-by">
        <b>{who}</b>{" "}
        <time dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </p>
      <p className="said-text" dir="auto">
        {text}
      </p>
      {children}
    </li>
  );
};
