import { isPersonalSearch } from "#modules/identity/contract";
import { useState } from "react";

/** What a list asks about a person: in the address, unless it is an e-mail address. */
export interface PersonFilter {
  readonly person: string | undefined;
  /** Whether it is an e-mail address: then no address of a page or a file may hold it. */
  readonly isPersonal: boolean;
  readonly onPerson: (typed: string) => void;
}

/** Keeps an e-mail address that is looked for out of the address, which is stored, logged and shared; others go into it. */
export const usePersonFilter = (
  addressed: string | undefined,
  change: (person: string | undefined) => void,
): PersonFilter => {
  const [email, setEmail] = useState<string>();
  return {
    person: email ?? addressed,
    isPersonal: email !== undefined,
    onPerson: (typed) => {
      const isPersonal = isPersonalSearch(typed);
      setEmail(isPersonal ? typed : undefined);
      change(isPersonal || typed === "" ? undefined : typed);
    },
  };
};
