import { use, useMemo } from "react";
import { flushSync } from "react-dom";
import { outlineOf } from "../../data/guide-anchors.ts";
import { ContentsBar, ContentsBeside } from "./contents.tsx";
import { Controls } from "./controls.tsx";
import { guideText } from "./guide-text.ts";
import { Rules } from "./rules.tsx";
import { everySign } from "./sign-search.ts";
import { Signs } from "./signs.tsx";
import { useAnchor, useCurrent } from "./use-reading-position.ts";
import { useWanted } from "./use-wanted.ts";

/** The text of the guide, with its contents beside it. */
export const GuideBody = () => {
  const guide = use(guideText.load());
  const outline = useMemo(() => outlineOf(guide), [guide]);
  const [wanted, want] = useWanted();
  const current = useCurrent(wanted);
  useAnchor();
  const rules = useMemo(() => <Rules topics={guide.rules} />, [guide]);
  const controls = useMemo(() => <Controls vehicles={guide.controls} />, [guide]);

  // A class that the filter leaves out is not there to go to.
  const showAnchor = (anchor: string) => {
    if (document.getElementById(anchor) === null) flushSync(() => want(everySign));
  };
  const contents = { outline, current, onGo: showAnchor };
  return (
    <div className="guide-body">
      <ContentsBeside {...contents} />
      <ContentsBar {...contents} />
      <div className="guide-text">
        {rules}
        <Signs classes={guide.signs} wanted={wanted} onWant={want} />
        {controls}
      </div>
    </div>
  );
};
