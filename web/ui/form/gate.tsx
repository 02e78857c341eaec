import { type ReactNode, useEffect, useRef } from "react";
import { Asphalt } from "../surfaces.tsx";
import "./gate.css";
import "./form.css";

interface GateProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one thing to fill in: the words on the road, the form beside them. */
export const Gate = ({ title, lead, children }: GateProps) => (
  <div className="gate">
    <Asphalt className="gate-words">
      <div>
        <h1 className="display">{title}</h1>
        {lead !== undefined && <div className="gate-lead">{lead}</div>}
      </div>
    </Asphalt>
    <div className="gate-body">
      <div className="gate-bend" />
      <div className="gate-form">{children}</div>
    </div>
  </div>
);

interface StageProps {
  /** What is shown. When it changes, the reader is moved to its start. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One step of several on the same page. The focus follows from one to the next, not to the first. */
export const Stage = ({ name, children }: StageProps) => {
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
