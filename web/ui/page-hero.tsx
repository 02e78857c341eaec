import type { ReactNode } from "react";
import type { markOf } from "../copy/language.ts";
import { Asphalt } from "./surfaces.tsx";
import "./page-hero.css";

interface Props {
  readonly title: ReactNode;
  readonly lead: string;
  /** Where the page belongs, above its title. */
  readonly above?: ReactNode;
  /** The language and direction of title and lead, where they are not those of the page. */
  readonly mark?: ReturnType<typeof markOf>;
}

/** The head of a public page to read or to search in. */
export const PageHero = ({ title, lead, above, mark }: Props) => (
  <Asphalt className="page-hero">
    <div className="column">
      {above}
      <div {...mark}>
        <h1 className="display">{title}</h1>
        <p>{lead}</p>
      </div>
    </div>
  </Asphalt>
);
