import {
  exportNotes,
  NoteColour,
  NoteFilter,
  noteKindsFor,
  NoteLink,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { NoteList } from "../../features/notes/note-list.tsx";
import { WriteNote } from "../../features/notes/write-note.tsx";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import "../../features/admin/paged-list.css";

/** Which notes are shown, as the address has it. */
const noteQuery = addressFilter<NoteFilter>(NoteFilter);

interface FilterProps {
  readonly filter: NoteFilter;
  readonly onAsk: (next: NoteFilter) => void;
}

/** Which notes are shown. */
const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("staff-notes");
  const kinds = noteKindsFor(useAuthMark()?.roles ?? []);
  const choose = (name: "colour" | "kind" | "whose") => ({
    label: t(name === "kind" ? "about" : name),
    value: filter[name] ?? "",
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onAsk(noteQuery.withValue(filter, name, target.value)),
  });
  const any = <option value="">{t("any")}</option>;
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card list-filters">
          <TypedField
            label={t("words")}
            maxLength={60}
            value={filter.text ?? ""}
            onSettle={(text) => onAsk(noteQuery.withValue(filter, "text", text))}
          />
          <SelectField {...choose("whose")}>
            {any}
            <option value="mine">{t("mine")}</option>
          </SelectField>
          <SelectField {...choose("kind")}>
            {any}
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...choose("colour")}>
            {any}
            {NoteColour.options.map((colour) => (
              <option key={colour} value={colour}>
                {t(`colours.${colour}`)}
              </option>
            ))}
          </SelectField>
          <TypedField
            label={t("aboutOne")}
            dir="ltr"
            maxLength={80}
            value={filter.about ?? ""}
            accepts={(about) => NoteLink.safeParse(about).success}
            onSettle={(about) => onAsk(noteQuery.withValue(filter, "about", about))}
          />
          <SortField
            sorts={["newest", "oldest"]}
            value={filter.sort}
            onSort={(sort) => onAsk(noteQuery.withValue(filter, "sort", sort))}
          />
        </div>
      </FilterFold>
    </search>
  );
};

/** What staff note for themselves and for each other. */
export default function AdminNotesPage() {
  const t = useTranslations("staff-notes");
  const [search, change] = useAddressSearch();
  const filter = noteQuery.read(search);
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <section className="list-part" aria-label={t("write")}>
        <WriteNote key={filter.about} about={filter.about ?? filter.accountId} />
      </section>
      <Filters filter={filter} onAsk={(next) => change(noteQuery.searchOf(next))} />
      <ListExports
        name="notes"
        addressOf={(format) => addressOf(exportNotes, { query: { ...filter, format } })}
      />
      <section className="list-part" aria-label={t("title")}>
        <NoteList filter={filter} none={t(countOf(filter) === 0 ? "noneYet" : "none")} />
      </section>
    </>
  );
}
