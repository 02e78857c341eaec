import type { ReactNode } from "react";
import { PageHero } from "../../ui/page-hero.tsx";
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
    <PageHero title={title} lead={lead} />
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
