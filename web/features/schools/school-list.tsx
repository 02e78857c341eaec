import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ReadBody, Reading } from "../../data/page-reads.ts";
import type { Search } from "../../routing/path.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";
import { ReadTrouble } from "./read-trouble.tsx";
import { SchoolCard } from "./school-card.tsx";
import { hasFilters, type SchoolSearch, searchQuery } from "./school-search.ts";
import "./school-list.css";

interface Props {
  readonly wanted: SchoolSearch;
  readonly reading: Reading<"/driving-schools">;
  /** The address of this page with another query. */
  readonly here: (query?: Search) => Href;
}

const Pager = ({ wanted, here, page, pages }: Omit<Props, "reading"> & { page: number; pages: number }) => {
  const t = useTranslations("schools");
  const to = (number: number) => here(searchQuery({ ...wanted, page: number }));
  return (
    <nav className="school-pager" aria-label={t("pager")}>
      {page > 1 && (
        <Link to={to(Math.min(page - 1, pages))} rel="prev">
          {t("previous")}
        </Link>
      )}
      <span className="numeric">{t("pageOf", { page, pages })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {t("next")}
        </Link>
      )}
    </nav>
  );
};

const NoSchool = ({ wanted, here }: Omit<Props, "reading">) => {
  const t = useTranslations("schools");
  return (
    <div className="school-none">
      <h3 className="display">{t("noneTitle")}</h3>
      <p>{t("noneText")}</p>
      {(hasFilters(wanted) || wanted.page > 1) && (
        <p>
          <Link to={here()}>{t("clear")}</Link>
        </p>
      )}
    </div>
  );
};

/** Moves to the list when another page of it is shown, except on arrival. */
const useTurnedPage = (page: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return heading;
};

interface FoundProps extends Omit<Props, "reading"> {
  readonly found: ReadBody<"/driving-schools">;
  readonly isCurrent: boolean;
}

const Found = ({ found: { schools, total, page, pages }, isCurrent, ...props }: FoundProps) => {
  const t = useTranslations("schools");
  const heading = useTurnedPage(page);
  return (
    <section className="school-found" aria-labelledby="schools-found" aria-busy={!isCurrent}>
      <h2 className="display numeric" id="schools-found" tabIndex={-1} ref={heading}>
        <span role="status">{t("count", { count: total })}</span>
      </h2>
      {schools.some(({ sample }) => sample) && <p className="school-notice">{t("sampleNotice")}</p>}
      {schools.length === 0 ? (
        <NoSchool {...props} />
      ) : (
        <ul>
          {schools.map((school) => (
            <li key={school.schoolId}>
              <SchoolCard school={school} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pager {...props} page={page} pages={pages} />}
    </section>
  );
};

/** The schools that a search found, or why there are none. */
export const SchoolList = ({ reading: { answer, isCurrent }, wanted, here }: Props) => {
  const t = useTranslations("schools");
  if (answer === undefined)
    return (
      <p className="school-reading" role="status" aria-busy="true">
        {t("reading")}
      </p>
    );
  if (!answer.ok) return <ReadTrouble address={here(searchQuery(wanted))} />;
  return <Found found={answer.body} isCurrent={isCurrent} wanted={wanted} here={here} />;
};
