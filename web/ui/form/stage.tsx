import { type ReactNode, useEffect, useRef } from "react";
import "./form.css";

interface Props {
  /** What is shown. When it changes, the reader is moved to its start. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One step of several on the same page. The focus follows from one to the next, not to the first. */
export const Stage = ({ name, children }: Props) => {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    element.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [name]);
  return (
    <div className="stage" ref={element} tabIndex={-1}>
      {children}
    </div>
  );
};
