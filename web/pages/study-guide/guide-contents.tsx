import { useEffect } from "react";
import { useLazyResource } from "../../data/lazy-resource.ts";
import { chapterHref, guideParts, type Outline, signAnchor, signHref } from "../../data/guide-anchors.ts";
import { contentsLeaf } from "../../data/guide-leaves.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { addressAnchor } from "../../ui/address-anchor.ts";
import { ChapterLinks } from "./chapter-links.tsx";
import { guideText, leafOf } from "../../features/study-guide/guide-text.ts";
import { Part } from "./part.tsx";
import { Signs } from "./signs.tsx";
import { useWanted } from "./use-wanted.ts";

const hrefOfSign = async (anchor: string) => {
  const { signs } = await guideText.load();
  const kind = signs.find((one) => one.signs.some(({ code }) => signAnchor(code) === anchor));
  const sign = kind?.signs.find(({ code }) => signAnchor(code) === anchor);
  return kind && sign && signHref(kind.id, sign.code);
};

/** The guide was one long page: an address with an anchor of a chapter or a sign leads to where that is now. */
const useOldAnchor = (outline: readonly Outline[]): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const anchor = addressAnchor();
    const isChapter = outline.some(({ chapters }) => chapters.some((chapter) => chapter.anchor === anchor));
    if (isChapter) void navigate(chapterHref(anchor), { replace: true });
    else if (anchor.startsWith("sign-"))
      void hrefOfSign(anchor).then((to) => to && navigate(to, { replace: true }));
    // What a search found was not there yet when the browser looked for the place to show.
    else if (location.search !== "" || document.querySelector(":target") === null)
      document.getElementById(anchor)?.scrollIntoView();
    // Once per arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
};

/** The chapters of each part, and a search among all signs. */
export const GuideContents = () => {
  const { outline } = useLazyResource(leafOf(contentsLeaf)).leaf!;
  const [wanted, want] = useWanted();
  useOldAnchor(outline);
  const chaptersOf = (part: (typeof guideParts)[number]) =>
    outline.find((entry) => entry.part === part)!.chapters;
  return (
    <div className="guide-index">
      {guideParts.map((part) =>
        part === "signs" ? (
          <Signs key={part} classes={chaptersOf(part)} wanted={wanted} onWant={want} />
        ) : (
          <Part key={part} part={part}>
            <ChapterLinks chapters={chaptersOf(part)} />
          </Part>
        ),
      )}
    </div>
  );
};
