import { useDeferredValue, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import type { StudyGuide } from "#modules/catalogue/contract";
import { anchorOf } from "../../data/guide-anchors.ts";
import { NoSign, SignCard } from "./sign-card.tsx";
import { Chapter, Part, TestLink } from "./part.tsx";
import { everySign, findSigns, searchable, type Wanted } from "./sign-search.ts";
import { SignTools } from "./sign-tools.tsx";

interface Props {
  readonly classes: StudyGuide["signs"];
  readonly wanted: Wanted;
  readonly onWant: (next: Wanted) => void;
}

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

/** Every sign by class, to search and to filter. */
export const Signs = ({ classes, wanted, onWant }: Props) => {
  const t = useTranslations("study-guide.signs");
  const all = useMemo(() => searchable(classes), [classes]);
  const total = useMemo(() => classes.reduce((sum, { signs }) => sum + signs.length, 0), [classes]);
  // Typing stays responsive while hundreds of cards are drawn again. A jump to one card needs all of them at once.
  const deferred = useDeferredValue(wanted);
  const shown = wanted === everySign ? everySign : deferred;
  const found = useMemo(() => findSigns(all, shown), [all, shown]);
  const list = useListStart(shown);
  return (
    <Part part="signs">
      <SignTools
        classes={classes}
        wanted={wanted}
        onWant={onWant}
        count={t("count", { found: found.count, total })}
      />
      <div className="sign-list" ref={list}>
        {found.classes.map(({ kind: { id, title, intro, test }, signs }) => (
          <Chapter
            key={id}
            anchor={anchorOf("signs", id)}
            title={title}
            intro={intro}
            className="guide-signs"
          >
            <ul className="sign-cards">
              {signs.map((sign) => (
                <SignCard key={sign.code} sign={sign} />
              ))}
            </ul>
            <TestLink test={test} chapter={title} />
          </Chapter>
        ))}
        {found.count === 0 && <NoSign wanted={wanted} elsewhere={found.elsewhere} onWant={onWant} />}
      </div>
    </Part>
  );
};
