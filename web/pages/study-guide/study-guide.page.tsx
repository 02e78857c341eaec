import { Suspense } from "react";
import { GuideContents } from "./guide-contents.tsx";
import { GuideHero } from "./guide-hero.tsx";
import { GuideWait } from "../../features/study-guide/guide-wait.tsx";
import "./study-guide.css";
import "./print.css";

/** The way in to everything to read for the test: its chapters, and a search among the signs. */
export default function StudyGuidePage() {
  return (
    <div className="guide">
      <GuideHero />
      <Suspense fallback={<GuideWait />}>
        <GuideContents />
      </Suspense>
    </div>
  );
}
