import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { chapterHref, type Outline } from "../../data/guide-anchors.ts";
import { hrefOfAnchor } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { useClosing } from "../../ui/use-closing.ts";
import "./contents.css";

interface Props {
  readonly outline: readonly Outline[];
  /** The chapter that is read. */
  readonly current: string;
}

const isIn = ({ chapters }: Outline, current: string) => chapters.some(({ anchor }) => anchor === current);

const List = ({ outline, current }: Props) => {
  const t = useTranslations("study-guide.parts");
  return (
    <ol className="contents-list">
      {outline.map((entry) => (
        <li key={entry.part} data-open={isIn(entry, current) || undefined}>
          <Link to={hrefOfAnchor("studyGuide", entry.part)}>{t(entry.part)}</Link>
          <ol lang="en">
            {entry.chapters.map(({ anchor, title }) => (
              <li key={anchor}>
                <Link to={chapterHref(anchor)} aria-current={anchor === current ? "page" : undefined}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};

/** Beside the text where there is room. What is being read is in sight there too. */
export const ContentsBeside = (props: Props) => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = nav.current;
    const link = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && link && link.offsetTop > list.clientHeight - 80)
      list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }, [props.current]);
  return (
    <nav className="contents-beside" ref={nav} aria-label={useTranslations("study-guide")("contents")}>
      <List {...props} />
    </nav>
  );
};

/** On a phone: a bar that stays at the top and opens. */
export const ContentsBar = (props: Props) => {
  const t = useTranslations("study-guide");
  const { menu, onKeyDown } = useClosing();
  const { current, outline } = props;
  const chapter = outline.flatMap(({ chapters }) => chapters).find(({ anchor }) => anchor === current);
  return (
    <nav className="contents-bar" aria-label={t("contents")}>
      <details ref={menu} onKeyDown={onKeyDown}>
        <summary>
          <b>{t("contents")}</b>
          <bdi className="contents-here" lang="en">
            {chapter?.title}
          </bdi>
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <div>
          <List {...props} />
        </div>
      </details>
    </nav>
  );
};
