import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useClosing } from "../../ui/use-closing.ts";
import type { Outline } from "../../data/guide-anchors.ts";
import "./contents.css";

interface Props {
  readonly outline: readonly Outline[];
  /** The anchor being read. */
  readonly current: string;
  /** Called before the page moves. */
  readonly onGo: (anchor: string) => void;
}

const isIn = ({ part, chapters }: Outline, current: string) =>
  part === current || chapters.some(({ anchor }) => anchor === current);

const List = ({ outline, current, onGo }: Props) => {
  const t = useTranslations("study-guide.parts");
  const link = (anchor: string) => ({
    href: `#${anchor}`,
    "aria-current": anchor === current ? ("location" as const) : undefined,
    onClick: () => onGo(anchor),
  });
  const here = outline.find((entry) => isIn(entry, current)) ?? outline[0];
  return (
    <ol className="contents-list">
      {outline.map((entry) => (
        <li key={entry.part} data-open={entry === here || undefined}>
          <a {...link(entry.part)}>{t(entry.part)}</a>
          <ol lang="en">
            {entry.chapters.map(({ anchor, title }) => (
              <li key={anchor}>
                <a {...link(anchor)}>
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};

/** Beside the text where there is room. What is being read stays in sight there too. */
export const ContentsBeside = (props: Props) => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = nav.current;
    const link = list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !link) return;
    const hidden = link.offsetTop - list.scrollTop;
    if (hidden < 0 || hidden > list.clientHeight - 80)
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
  const { menu, close, onKeyDown } = useClosing();
  const { current, outline, onGo } = props;
  const part = outline.find((entry) => isIn(entry, current));
  const chapter = part?.chapters.find(({ anchor }) => anchor === current);
  const go = (anchor: string) => {
    close();
    onGo(anchor);
  };
  return (
    <nav className="contents-bar" aria-label={t("contents")}>
      <details ref={menu} onKeyDown={onKeyDown}>
        <summary>
          <b>{t("contents")}</b>
          {part !== undefined && (
            <span className="contents-here">
              {chapter === undefined ? t(`parts.${part.part}`) : <bdi lang="en">{chapter.title}</bdi>}
            </span>
          )}
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <div>
          <List {...props} onGo={go} />
        </div>
      </details>
    </nav>
  );
};
