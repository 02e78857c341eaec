import { useTranslations } from "use-intl";
import { useState } from "react";
import { startOf } from "../../features/videos/lessons.ts";
import { NoVideo } from "../../features/videos/no-video.tsx";
import { useLesson, useProgress } from "../../features/videos/use-lessons.ts";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Watching } from "./watching.tsx";
import "./training-video.css";

interface Props {
  readonly category: string;
  readonly lesson: string;
}

const unknown = 404;

export default function TrainingVideoPage({ category, lesson }: Props) {
  const t = useTranslations("videos");
  const query = useLesson(`${category}-${lesson}`.toLowerCase());
  const progress = useProgress();
  // It stays from one lesson to the next.
  const [speed, setSpeed] = useState(1);
  const { data, error } = query;
  useOwnTitle(data?.title);
  if (error?.status === unknown)
    return (
      <div className="video column">
        <NoVideo>{t("noLesson")}</NoVideo>
      </div>
    );
  if (data === undefined && error !== null)
    return (
      <div className="video column">
        <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
      </div>
    );
  return (
    <div className="video column">
      {data === undefined || progress.isPending ? (
        <Fetching />
      ) : (
        <Watching
          key={data.lessonId}
          lesson={data}
          start={startOf(data, progress.byLesson.get(data.lessonId))}
          speed={speed}
          onSpeed={setSpeed}
        />
      )}
    </div>
  );
}
