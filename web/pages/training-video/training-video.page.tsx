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
  const t = useTranslations();
  const query = useLesson(`${category}-${lesson}`.toLowerCase());
  const progress = useProgress();
  // It stays from one lesson to the next.
  const [speed, setSpeed] = useState(1);
  const { data, error } = query;
  useOwnTitle(data?.title);
  if (data !== undefined && !progress.isPending)
    return (
      <div className="video column">
        <Watching
          key={data.lessonId}
          lesson={data}
          start={startOf(data, progress.byLesson.get(data.lessonId))}
          speed={speed}
          onSpeed={setSpeed}
        />
      </div>
    );
  return (
    <div className="video column">
      <h1 className="display">{t("shell.titles.training-video")}</h1>
      {error === null ? (
        <Fetching />
      ) : error.status === unknown ? (
        <NoVideo>{t("videos.noLesson")}</NoVideo>
      ) : (
        <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
      )}
    </div>
  );
}
