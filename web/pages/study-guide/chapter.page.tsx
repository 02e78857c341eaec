import { Suspense } from "react";
import type { ParamsOf } from "../../routing/path.ts";
import { GuideChapter } from "./guide-chapter.tsx";
import { GuideWait } from "../../features/study-guide/guide-wait.tsx";
import "./study-guide.css";
import "./print.css";

/** One chapter of the guide. The build writes it as HTML, with what it was written from. */
export default function ChapterPage({ chapter }: ParamsOf<"/k53-study-guide/:chapter">) {
  const name = chapter.toLowerCase();
  return (
    <div className="guide">
      <Suspense fallback={<GuideWait />}>
        <GuideChapter key={name} name={name} />
      </Suspense>
    </div>
  );
}
