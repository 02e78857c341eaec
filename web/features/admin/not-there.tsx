import { ButtonLink } from "../../ui/button-link.tsx";
import type { Href } from "../../ui/href.ts";

interface Props {
  readonly says: string;
  /** The list that it would be in. */
  readonly to: Href;
  readonly label: string;
}

/** What a page of staff shows in place of something that does not exist. */
export const NotThere = ({ says, to, label }: Props) => (
  <>
    <h1 className="display">{says}</h1>
    <p className="admin-lead">
      <ButtonLink variant="soft" to={to}>
        {label}
      </ButtonLink>
    </p>
  </>
);
