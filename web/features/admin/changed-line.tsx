import "./changed-line.css";

export type LineKind = "same" | "added" | "removed";

const signs = { same: " ", added: "+", removed: "−" } as const;

/** A line of a comparison: its sign and its element say what happened to it, and its colour too. */
export const ChangedLine = ({ kind, text }: { readonly kind: LineKind; readonly text: string }) => {
  const Element = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
  return (
    <Element className="changed-line" data-kind={kind}>
      <span aria-hidden>{signs[kind]}</span> {text}
    </Element>
  );
};
