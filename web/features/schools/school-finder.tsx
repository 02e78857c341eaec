import type { Province } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/page-reads.ts";
import type { Search } from "../../routing/path.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import type { Href } from "../../ui/href.ts";
import { NearMe } from "./near-me.tsx";
import { SchoolList } from "./school-list.tsx";
import { type FilterName, readSearch, searchRead } from "./school-search.ts";
import { SearchForm } from "./search-form.tsx";
import { usePosition } from "./use-position.ts";
import "./school-finder.css";

interface Props {
  /** The province that the page is about; any by default. */
  readonly province?: Province;
  /** The address of this page with another query. */
  readonly here: (query?: Search) => Href;
}

const filters: readonly FilterName[] = ["province", "code", "transmission", "language"];

/** The search of schools and what it found. What is asked for stands in the address, except the reader's position. */
export const SchoolFinder = ({ province, here }: Props) => {
  const t = useTranslations("schools");
  const [query, ask] = useAddressSearch();
  const { position, ask: askPosition, forget } = usePosition();
  const asked = readSearch(new URLSearchParams(query));
  const wanted = province === undefined ? asked : { ...asked, province: undefined };
  const near = position.kind === "known" ? position.near : undefined;
  const reading = useRead(searchRead(province === undefined ? wanted : { ...wanted, province }, near));
  return (
    <div className="school-finder">
      <SearchForm
        wanted={wanted}
        action={here()}
        filters={province === undefined ? filters : filters.slice(1)}
        onAsk={ask}
      />
      <NearMe position={position} onAsk={askPosition} onForget={forget} />
      <SchoolList wanted={wanted} reading={reading} here={here} />
      <p className="school-notice">{t("notice")}</p>
    </div>
  );
};
