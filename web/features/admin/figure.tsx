import { ArrowRight, type LucideIcon } from "lucide-react";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";
import "./figures.css";
import "./figure.css";

interface Props {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly icon: LucideIcon;
  /** The list of what was counted; null for readers who may not see it. */
  readonly to?: Href | null;
  /** The list of what the note counts, where that is another. */
  readonly noteTo?: Href;
}

/** A number with what it is, which leads to the list of what it counts. Its parent is a `dl` with the class `figures`. */
export const Figure = ({ name, value, note, icon: Icon, to = null, noteTo }: Props) => (
  <div className="figure">
    <dt>
      <Icon aria-hidden size={18} />
      {to === null ? (
        name
      ) : (
        <Link to={to} className="figure-link">
          {name}
          <ArrowRight aria-hidden size={16} className="points" />
        </Link>
      )}
    </dt>
    <dd className="figure-value">{value}</dd>
    <dd className="figure-note">
      {noteTo === undefined ? (
        note
      ) : (
        <Link to={noteTo} className="figure-note-link">
          {note}
        </Link>
      )}
    </dd>
  </div>
);
