import type { StudyGuide } from "#modules/catalogue/contract";
import { anchorOf } from "../../data/guide-anchors.ts";
import { Chapter, Part, TestLink } from "./part.tsx";
import { Points } from "./points.tsx";

/** The rules of the road, topic by topic. */
export const Rules = ({ topics }: { readonly topics: StudyGuide["rules"] }) => (
  <Part part="rules">
    {topics.map(({ id, title, intro, points, test }) => (
      <Chapter key={id} anchor={anchorOf("rules", id)} title={title} intro={intro}>
        <Points points={points} />
        <TestLink test={test} chapter={title} />
      </Chapter>
    ))}
  </Part>
);
