import type { ReactNode } from "react";
import { Asphalt } from "./surfaces.tsx";
import "./page-hero.css";

interface Props {
  readonly title: ReactNode;
  readonly lead: string;
  /** Where the page belongs, above its title. */
  readonly above?: ReactNode;
}

/** The head of a public page to read or to search in. */
export const PageHero = ({ title, lead, above }: Props) => (
  <Asphalt className="page-hero">
    <div className="column">
      {above}
      <h1 className="display">{title}</h1>
      <p>{lead}</p>
    </div>
  </Asphalt>
);
