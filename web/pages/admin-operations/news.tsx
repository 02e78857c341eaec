import { CircleCheck } from "lucide-react";
import type { RefObject } from "react";
import "./admin-operations.css";

interface Props {
  readonly ref: RefObject<HTMLParagraphElement | null>;
  readonly text: string;
}

/** Announces what was just done. Takes the focus when the pressed button is gone. */
export const News = ({ ref, text }: Props) => (
  <p ref={ref} tabIndex={-1} role="status" className="ops-news">
    {text !== "" && (
      <>
        <CircleCheck aria-hidden size={20} />
        {text}
      </>
    )}
  </p>
);
