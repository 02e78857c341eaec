import { CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { lessonAfter, lessonHref } from "../../features/videos/lessons.ts";
import { PractiseLink } from "../../features/practice/practise-link.tsx";
import { usePracticeCode } from "../../features/practice/use-practice-code.ts";
import { useLessons } from "../../features/videos/use-lessons.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly lessonId: string;
  readonly isDone: boolean;
}

/** The way on: quiet while the film plays, and the button of the page once it has ended. */
export const NextLesson = ({ lessonId, isDone }: Props) => {
  const t = useTranslations("videos");
  const { data } = useLessons();
  const own = usePracticeCode();
  // Films about motor bikes are for their riders, also when those study another code.
  const testCode = lessonId.startsWith("motor-bike") ? "motor bike" : own;
  const next = data && lessonAfter(data.lessons, lessonId);
  return (
    <div className="video-next">
      <p role="status" className="video-done">
        {isDone && (
          <>
            <CircleCheck aria-hidden size={22} />
            {t("done")}
          </>
        )}
      </p>
      {next !== undefined && (
        <ButtonLink to={lessonHref(next)} variant={isDone ? "solid" : "soft"}>
          <span>
            {t("next")}: <bdi {...markOf(next.language)}>{next.title}</bdi>
          </span>
        </ButtonLink>
      )}
      {testCode !== undefined && (
        <PractiseLink testCode={testCode} selection={{ kind: "lesson", lessonId }} words="lesson" />
      )}
      {data !== undefined && next === undefined && <p>{t("last")}</p>}
      <Link to={href("trainingVideos")}>{t("toAll")}</Link>
    </div>
  );
};
