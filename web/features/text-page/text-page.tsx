import type { ReactNode } from "react";
import { Asphalt } from "../../ui/surfaces.tsx";
import "./text-page.css";

interface Part {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly ReactNode[];
}

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly Part[];
  readonly children?: ReactNode;
}

/** A page to read, in parts with an address each. */
export const TextPage = ({ title, lead, parts, children }: Props) => (
  <>
    <Asphalt className="text-hero">
      <div className="column">
        <h1 className="display">{title}</h1>
        <p>{lead}</p>
      </div>
    </Asphalt>
    <div className="text-body column">
      {parts.map((part) => (
        <section key={part.id} id={part.id}>
          <h2 className="display">{part.title}</h2>
          {part.paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </div>
  </>
);
