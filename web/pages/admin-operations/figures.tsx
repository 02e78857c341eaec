import type { ReactNode } from "react";
import "../../features/admin/figures.css";
import "./admin-operations.css";

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Highlights the figure. */
  readonly isBad?: boolean;
}

/** One number with its label. */
export const Figure = ({ name, value, note, isBad = false }: FigureProps) => (
  <div data-tone={isBad ? "bad" : undefined}>
    <dt>{name}</dt>
    <dd className="figure-value">{value}</dd>
    {note !== undefined && <dd className="figure-note">{note}</dd>}
  </div>
);

/** A row of numbers. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className="figures numeric ops-figures">{children}</dl>
);

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the page with an anchor. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className="ops-section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
