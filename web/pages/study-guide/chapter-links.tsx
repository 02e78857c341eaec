import { useTranslations } from "use-intl";
import { chapterHref, type OutlinedChapter } from "../../data/guide-anchors.ts";
import { Link } from "../../ui/link.tsx";
import "./chapter-links.css";

/** The chapters of one part. Each has the anchor that led to it when the guide was one long page. */
export const ChapterLinks = ({ chapters }: { readonly chapters: readonly OutlinedChapter[] }) => {
  const t = useTranslations("study-guide");
  return (
    <ul className="chapter-links">
      {chapters.map(({ anchor, title, intro, signs }) => (
        <li key={anchor} id={anchor} className="chapter-link" dir="ltr">
          <h3 lang="en">
            <Link to={chapterHref(anchor)}>
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <p lang="en">{intro}</p>
          {signs > 0 && (
            <p className="numeric chapter-signs" dir="auto">
              {t("signs.number", { count: signs })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};
