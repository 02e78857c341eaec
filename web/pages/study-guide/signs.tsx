import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { StudyGuide } from "#modules/catalogue/contract";
import { anchorOf, chapterHref, type OutlinedChapter } from "../../data/guide-anchors.ts";
import { Link } from "../../ui/link.tsx";
import { ChapterLinks } from "./chapter-links.tsx";
import { guideText } from "../../features/study-guide/guide-text.ts";
import { GuideWait } from "../../features/study-guide/guide-wait.tsx";
import { Part } from "./part.tsx";
import { NoSign, SignCards } from "./sign-card.tsx";
import { asksForAll, findSigns, searchable, type Wanted } from "./sign-search.ts";
import { SignTools } from "./sign-tools.tsx";

/** The guide's text once there is a search: all signs are only fetched then. */
const useText = (isWanted: boolean): StudyGuide | undefined => {
  const [text, setText] = useState(guideText.now);
  useEffect(() => {
    if (isWanted) void guideText.load().then(setText);
  }, [isWanted]);
  return text;
};

/** Asking for other signs from the middle of the list shows the new ones from their beginning. */
const useListStart = (shown: Wanted) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    const isOther = before.current !== shown;
    before.current = shown;
    if (isOther && (list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  }, [shown]);
  return list;
};

type Found = ReturnType<typeof findSigns>;

const FoundClass = ({ kind, signs }: Found["classes"][number]) => (
  <section className="guide-chapter guide-signs" dir="ltr">
    <h3 className="display" lang="en">
      <Link to={chapterHref(anchorOf("signs", kind.id))}>{kind.title}</Link>
    </h3>
    <SignCards signs={signs} />
  </section>
);

interface Props {
  readonly classes: readonly OutlinedChapter[];
  readonly wanted: Wanted;
  readonly onWant: (next: Wanted) => void;
}

/** The chapters of signs, and in their place the signs that a search finds. */
export const Signs = ({ classes, wanted, onWant }: Props) => {
  const t = useTranslations("study-guide.signs");
  // Typing stays responsive while hundreds of cards are drawn again.
  const shown = useDeferredValue(wanted);
  const isSearch = !asksForAll(shown);
  const text = useText(isSearch);
  const all = useMemo(() => text && searchable(text.signs), [text]);
  const found = useMemo(() => (all && isSearch ? findSigns(all, shown) : undefined), [all, isSearch, shown]);
  const total = classes.reduce((sum, { signs }) => sum + signs, 0);
  const list = useListStart(shown);
  const isComing = isSearch && found === undefined;
  return (
    <Part part="signs">
      <SignTools
        classes={classes}
        wanted={wanted}
        onWant={onWant}
        onFocus={() => void guideText.load()}
        count={isComing ? "" : t("count", { found: found?.count ?? total, total })}
      />
      <div className="sign-list" ref={list}>
        {isComing && <GuideWait />}
        {!isSearch && <ChapterLinks chapters={classes} />}
        {found?.classes.map((one) => (
          <FoundClass key={one.kind.id} {...one} />
        ))}
        {found?.count === 0 && <NoSign wanted={wanted} elsewhere={found.elsewhere} onWant={onWant} />}
      </div>
    </Part>
  );
};
