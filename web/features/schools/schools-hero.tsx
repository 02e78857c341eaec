import type { ReactNode } from "react";
import { Asphalt } from "../../ui/surfaces.tsx";
import "./school-finder.css";

interface Props {
  readonly title: ReactNode;
  readonly lead: string;
  /** Where the page belongs, above its title. */
  readonly above?: ReactNode;
}

/** The top of each page of schools. */
export const SchoolsHero = ({ title, lead, above }: Props) => (
  <Asphalt className="schools-hero">
    <div className="column">
      {above}
      <h1 className="display">{title}</h1>
      <p>{lead}</p>
    </div>
  </Asphalt>
);
