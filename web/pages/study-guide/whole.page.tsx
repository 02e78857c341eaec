import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { guideParts } from "../../data/guide-anchors.ts";
import { useLazyResource } from "../../data/lazy-resource.ts";
import { Asphalt } from "../../ui/surfaces.tsx";
import { ChapterText } from "./chapter-text.tsx";
import { guideText } from "../../features/study-guide/guide-text.ts";
import { GuideWait } from "../../features/study-guide/guide-wait.tsx";
import { Part } from "./part.tsx";
import "./guide-hero.css";
import "./study-guide.css";
import "./print.css";

const FetchedText = () => {
  const guide = useLazyResource(guideText);
  return (
    <div className="guide-index">
      {guideParts.map((part) => (
        <Part key={part} part={part}>
          {guide[part].map((chapter) => (
            <ChapterText key={chapter.id} part={part} chapter={chapter} />
          ))}
        </Part>
      ))}
    </div>
  );
};

/** The text as this page's own HTML has it; undefined where the program shows the page in the place of another. */
const writtenText = () =>
  typeof document === "undefined"
    ? undefined
    : document.querySelector(".guide-whole .guide-index")?.innerHTML;

/** Text that is there stays as it is: to take it over, the program would have to fetch all of it again. */
const WholeText = () => {
  const [written] = useState(writtenText);
  return written === undefined ? (
    <FetchedText />
  ) : (
    <div className="guide-index" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
  );
};

/** The whole guide on one page, to be printed. */
export default function WholeGuidePage() {
  const t = useTranslations("study-guide");
  return (
    <div className="guide guide-whole">
      <Asphalt className="guide-hero">
        <div className="column">
          <h1 className="display">{t("whole.title")}</h1>
          <p className="guide-lead">{t("whole.lead")}</p>
          <button type="button" className="guide-print" onClick={() => print()}>
            <Printer size={20} aria-hidden="true" />
            {t("whole.print")}
          </button>
        </div>
      </Asphalt>
      <Suspense fallback={<GuideWait />}>
        <WholeText />
      </Suspense>
    </div>
  );
}
