import { CircleCheck } from "lucide-react";
import type { RefObject } from "react";
import "./admin-operations.css";

interface Props {
  readonly ref: RefObject<HTMLParagraphElement | null>;
  readonly text: string;
}

/** What was just done, read out. It takes the focus when what was pressed is gone. */
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
