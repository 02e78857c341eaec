import type { LessonCategory } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { lessonCategories } from "../../features/videos/lessons.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "../../ui/link-chips.css";

/** The categories of lessons; the choice is in the address. */
export const CategoryChips = ({ shown }: { readonly shown: LessonCategory | "all" | undefined }) => {
  const t = useTranslations("videos");
  return (
    <nav className="link-chips" aria-label={t("categories")}>
      <Link to={href("trainingVideos")} aria-current={shown === "all" ? "page" : undefined}>
        {t("all")}
      </Link>
      {lessonCategories.map((category) => (
        <Link
          key={category}
          to={href("trainingVideos", { category })}
          aria-current={category === shown ? "page" : undefined}
        >
          {t(`category.${category}`)}
        </Link>
      ))}
    </nav>
  );
};
