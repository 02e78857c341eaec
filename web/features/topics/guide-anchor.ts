import type { TopicMark } from "#modules/assessment/contract";
import { type TestCode, topics } from "#modules/catalogue/contract";
import { vehicleOf } from "../../data/paper.ts";
import type { Href } from "../../ui/href.ts";
import { chapterHref } from "../../data/guide-anchors.ts";

type Names<Part extends keyof typeof topics> = (typeof topics)[Part][number];
type Kebab<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? `${First}-${Kebab<Rest>}`
  : Text;

/** A topic as copy names it. */
export type TopicKey = {
  [Part in keyof typeof topics]: `${Part}.${Kebab<Names<Part>>}`;
}[keyof typeof topics];

const kebab = (topic: string) => topic.replaceAll(" ", "-");

export const topicKey = ({ category, topic }: Pick<TopicMark, "category" | "topic">): TopicKey =>
  `${category}.${kebab(topic)}` as TopicKey;

/** The chapters of signs that are not named after their topic. */
const signChapters: Readonly<Record<string, string>> = {
  "warning signs": "symbolic",
  "road markings": "regulatory-markings",
};
const controlChapters = { light: "light", heavy: "heavy", bike: "motorcycle" } as const;

/** The chapter of the study guide about a topic. */
export const anchorOfTopic = (
  { category, topic }: Pick<TopicMark, "category" | "topic">,
  testCode: TestCode,
): string => {
  if (category === "controls") return `controls-${controlChapters[vehicleOf({ testCode })]}`;
  if (category === "rules") return `rules-${kebab(topic)}`;
  return `signs-${signChapters[topic] ?? kebab(topic).replace(/-signs$/, "")}`;
};

/** Where to read about a topic. */
export const guideAddress = (...topic: Parameters<typeof anchorOfTopic>): Href =>
  chapterHref(anchorOfTopic(...topic));
