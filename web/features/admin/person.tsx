import type { AccountName } from "#modules/identity/contract";
import { CopyId } from "./copy-id.tsx";
import { MailAddress } from "./mail-address.tsx";
import "./person.css";

interface Props {
  readonly accountId: string;
  /** Undefined for a person who is erased, or whom the reader may not see. */
  readonly name: AccountName | undefined;
}

/** A person by name and address, or else the id of their account. */
export const Person = ({ accountId, name }: Props) =>
  name === undefined ? (
    <CopyId id={accountId} />
  ) : (
    <span className="person" title={`${name.email} · ${accountId}`}>
      <b dir="auto">{name.name}</b>
      <MailAddress address={name.email} />
    </span>
  );
