import type { Kysely } from "kysely";
import type { Secrets } from "#kernel/secrets/secrets";
import { searchWords } from "#vocabulary/search-key";
import type { Person } from "../../application/accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";

/** Of a longer name so many words are marked. */
const maxWords = 12;

/** What staff look for among people: their own names, or those of their guardians. */
export type MarkedName = "name" | "guardian-name";

/** Marks by which a person is found without being opened. Only this installation can make them. */
export interface PersonMarks {
  readonly of: (person: Person) => readonly Buffer[];
  readonly ofWords: (kind: MarkedName, text: string) => readonly Buffer[];
  readonly ofGuardianAddress: (email: string) => Buffer;
}

export const makePersonMarks = ({ mark }: Secrets["Service"]): PersonMarks => {
  const ofWords = (kind: MarkedName, text: string) =>
    [...new Set(searchWords(text))].slice(0, maxWords).map((word) => mark(`identity.${kind}`, word));
  const ofGuardianAddress = (email: string) => mark("identity.guardian-email", email.trim().toLowerCase());
  return {
    of: ({ name, guardian }) => [
      ...ofWords("name", name),
      ...(guardian === null
        ? []
        : [...ofWords("guardian-name", guardian.name), ofGuardianAddress(guardian.email)]),
    ],
    ofWords,
    ofGuardianAddress,
  };
};

/** Replaces the marks of a person. Requires a transaction. */
export const keepMarks = async (
  db: Kysely<IdentityTables>,
  account: string,
  marks: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom("identity.person_mark").where("account", "=", account).execute();
  const rows = marks.map((mark) => ({ mark, account }));
  if (rows.length > 0) await db.insertInto("identity.person_mark").values(rows).execute();
};
