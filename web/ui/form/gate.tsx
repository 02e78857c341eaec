import type { ReactNode } from "react";
import { Asphalt } from "../surfaces.tsx";
import "./gate.css";
import "./form.css";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one thing to fill in: the words stand on the road, the form beside it. */
export const Gate = ({ title, lead, children }: Props) => (
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
