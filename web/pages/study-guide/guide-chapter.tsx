import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { useEffect } from "react";
import { chapterHref } from "../../data/guide-anchors.ts";
import type { ChapterLeaf } from "../../data/guide-leaves.ts";
import { useLazyResource } from "../../data/lazy-resource.ts";
import { useSettings } from "../../data/settings.ts";
import { NotFound } from "../../features/not-found/not-found.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { leafOf } from "../../features/study-guide/guide-text.ts";
import { addressAnchor } from "../../ui/address-anchor.ts";
import { ChapterText } from "./chapter-text.tsx";
import { ContentsBar, ContentsBeside } from "./contents.tsx";
import { TestLink } from "./part.tsx";
import "./guide-chapter.css";

/** Scrolls to the anchor of the address when it was drawn too late for the browser to find it. */
const useAnchor = (): void => {
  useEffect(() => {
    const anchor = addressAnchor();
    if (anchor === "" || document.querySelector(":target") !== null) return;
    // After a navigation the page is first scrolled to its top.
    const frame = requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
};

/** The chapters before and after this one. */
const Neighbours = ({ outline, name }: Pick<ChapterLeaf, "outline"> & { readonly name: string }) => {
  const t = useTranslations("study-guide");
  const chapters = outline.flatMap((entry) => entry.chapters);
  const here = chapters.findIndex(({ anchor }) => anchor === name);
  const ways = [
    ["previous", chapters[here - 1], ArrowLeft],
    ["next", chapters[here + 1], ArrowRight],
  ] as const;
  return (
    <nav className="guide-neighbours" aria-label={t("neighbours")}>
      {ways.map(
        ([way, chapter, Icon]) =>
          chapter && (
            <Link key={way} to={chapterHref(chapter.anchor)} data-way={way}>
              <Icon size={20} className="points" aria-hidden="true" />
              <span>
                <small>{t(way)}</small>
                <bdi lang="en">{chapter.title}</bdi>
              </span>
            </Link>
          ),
      )}
    </nav>
  );
};

const Text = ({ name, leaf }: { readonly name: string; readonly leaf: ChapterLeaf }) => {
  const t = useTranslations("study-guide");
  const { language } = useSettings();
  useAnchor();
  const { outline, part, chapter } = leaf;
  return (
    <div className="guide-body">
      <ContentsBeside outline={outline} current={name} />
      <ContentsBar outline={outline} current={name} />
      <div className="guide-text">
        <p className="guide-way">
          <Link to={href("studyGuide")}>{t("hero.title")}</Link>
        </p>
        {language !== "en" && <p className="guide-english">{t("hero.english")}</p>}
        <ChapterText part={part} chapter={chapter} heading="h1" />
        <TestLink test={chapter.test} id={chapter.id} chapter={chapter.title} />
        <Neighbours outline={outline} name={name} />
      </div>
    </div>
  );
};

/** A chapter between its neighbours, with the contents at its side; or that there is none of this name. */
export const GuideChapter = ({ name }: { readonly name: string }) => {
  const { leaf } = useLazyResource(leafOf(name));
  const chapter = leaf !== null && "chapter" in leaf ? leaf : undefined;
  useOwnTitle(chapter?.chapter.title);
  return chapter === undefined ? <NotFound /> : <Text name={name} leaf={chapter} />;
};
