import type { ComponentProps } from "react";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { shortId } from "./copy-id.tsx";
import { Person } from "./person.tsx";

interface Props extends ComponentProps<typeof Person> {
  /** Whether the keys j and k go to it. */
  readonly isRow?: boolean;
}

/** Leads to the card of a person, by name or else by the id of their account. */
export const PersonLink = ({ accountId, name, isRow = false }: Props) => (
  <Link {...(isRow && { "data-row": true })} to={href("adminContact", { accountId })}>
    {/* In a link nothing else can be pressed, such as what copies an id. */}
    {name === undefined ? (
      <code dir="ltr">{shortId(accountId)}</code>
    ) : (
      <Person accountId={accountId} name={name} />
    )}
  </Link>
);
