import type { ReactNode } from "react";
import "../../features/admin/figures.css";
import "./admin-operations.css";

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Asks to be looked at; what it says stands in its words. */
  readonly isBad?: boolean;
}

/** One number with what it is. */
export const Figure = ({ name, value, note, isBad = false }: FigureProps) => (
  <div data-tone={isBad ? "bad" : undefined}>
    <dt>{name}</dt>
    <dd className="figure-value">{value}</dd>
    {note !== undefined && <dd className="figure-note">{note}</dd>}
  </div>
);

/** Numbers beside each other. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className="figures numeric ops-figures">{children}</dl>
);

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page, under a name that can be jumped to. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className="ops-section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
