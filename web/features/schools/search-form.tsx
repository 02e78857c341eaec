import { Search } from "lucide-react";
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Search as Query } from "../../routing/path.ts";
import type { Href } from "../../ui/href.ts";
import {
  codes,
  type FilterName,
  gearboxes,
  provinces,
  readSearch,
  schoolLanguages,
  type SchoolSearch,
  searchQuery,
} from "./school-search.ts";
import "../../ui/form/input.css";
import "./search-form.css";
import "../../ui/select-arrow.css";

interface Props {
  readonly wanted: SchoolSearch;
  /** Where the form leads without a program. */
  readonly action: Href;
  readonly filters: readonly FilterName[];
  readonly onAsk: (query: Query) => void;
}

/** The words of each filter that is chosen from a few. */
const useChoices = (): Readonly<Record<FilterName, readonly (readonly [string, string])[]>> => {
  const t = useTranslations("schools");
  return {
    province: provinces.map((province) => [province, t(`provinces.${province}`)]),
    code: codes.map((code) => [code, t(`codes.${code}`)]),
    transmission: gearboxes.map((gearbox) => [gearbox, t(`gearbox.${gearbox}`)]),
    language: schoolLanguages.map((language) => [language, t(`languages.${language}`)]),
  };
};

interface FilterProps {
  readonly name: FilterName;
  readonly value: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

const Filter = ({ name, value = "", onChange }: FilterProps) => {
  const t = useTranslations("schools");
  const choices = useChoices()[name];
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t(`filters.${name}`)}</label>
      <select className="input select-arrow" id={id} name={name} defaultValue={value} onChange={onChange}>
        <option value="">{t("any")}</option>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Shows in the fields what the address asks for, also after a link or the browser's history has changed it. */
const useFieldsOf = (wanted: SchoolSearch) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const [name, value] of Object.entries(wanted)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value === undefined ? "" : String(value);
    }
    // Once per change of the address: what is being typed stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [JSON.stringify(wanted)]);
  return form;
};

/** A plain form, which leads to the same address with and without a program. With one, a choice is followed at once. */
export const SearchForm = ({ wanted, action, filters, onAsk }: Props) => {
  const t = useTranslations("schools");
  const form = useFieldsOf(wanted);
  const id = useId();
  const ask = (asked: HTMLFormElement) => onAsk(searchQuery(readSearch(new FormData(asked))));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(event.currentTarget);
  };
  return (
    <search>
      <form ref={form} className="school-search" action={action} onSubmit={submit}>
        <div className="school-words">
          <label htmlFor={id}>{t("search")}</label>
          <span>
            <Search size={20} aria-hidden="true" />
            <input
              className="input"
              id={id}
              name="q"
              type="search"
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              placeholder={t("example")}
              defaultValue={wanted.q ?? ""}
            />
          </span>
        </div>
        {filters.map((name) => (
          <Filter
            key={name}
            name={name}
            value={wanted[name]}
            onChange={(event) => ask(event.currentTarget.form!)}
          />
        ))}
        <button
          type="submit"
          data-accent-color="blue"
          className="rt-reset rt-BaseButton rt-Button rt-r-size-3 rt-variant-solid"
        >
          {t("find")}
        </button>
      </form>
    </search>
  );
};
