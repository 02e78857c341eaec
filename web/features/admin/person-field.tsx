import { longestEmail } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { TypedField } from "./typed-field.tsx";
import type { PersonFilter } from "./use-person-filter.ts";

type Props = Pick<PersonFilter, "person" | "onPerson">;

/** Whom a list is about: by name, whole e-mail address, or the id of an account. */
export const PersonField = ({ person, onPerson }: Props) => {
  const t = useTranslations("admin.filters");
  return (
    <TypedField
      label={t("person")}
      hint={t("personHint")}
      dir="auto"
      maxLength={longestEmail}
      value={person ?? ""}
      onSettle={onPerson}
    />
  );
};
