import type { StudyGuide } from "#modules/catalogue/contract";
import { anchorOf, type GuidePart } from "../../data/guide-anchors.ts";
import { Drawing } from "./drawing.tsx";
import { Chapter } from "./part.tsx";
import { Points } from "./points.tsx";
import { SignCards } from "./sign-card.tsx";

interface Props {
  readonly part: GuidePart;
  readonly chapter: StudyGuide[GuidePart][number];
  readonly heading?: "h1" | "h3";
}

/** All that a chapter says: the points of a topic, the signs of a class, or the controls of a vehicle. */
export const ChapterText = ({ part, chapter, heading }: Props) => (
  <Chapter
    anchor={anchorOf(part, chapter.id)}
    title={chapter.title}
    intro={chapter.intro}
    {...(heading && { heading })}
  >
    {"parts" in chapter && <Drawing picture={chapter.picture} parts={chapter.parts} />}
    {"points" in chapter && <Points points={chapter.points} />}
    {"signs" in chapter && <SignCards signs={chapter.signs} />}
  </Chapter>
);
