import { Suspense } from "react";
import { GuideBody } from "./guide-body.tsx";
import { GuideHero } from "./guide-hero.tsx";
import { GuideWait } from "./guide-wait.tsx";
import "./study-guide.css";
import "./print.css";

/** Everything to read for the test. The build writes it as HTML; search and filter come when the text is fetched. */
export default function StudyGuidePage() {
  return (
    <div className="guide">
      <GuideHero />
      <Suspense fallback={<GuideWait />}>
        <GuideBody />
      </Suspense>
    </div>
  );
}
