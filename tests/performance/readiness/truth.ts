import type { Category } from "#modules/catalogue/contract";
import type { Simulated } from "./history.ts";
import type { Learner } from "./learner.ts";
import { type Chance, sections, type World } from "./world.ts";

/** How the nerves of the day add to the slips: none for most, much for few. */
const days = [
  { share: 0.6, nerves: 0.5 },
  { share: 0.3, nerves: 1.5 },
  { share: 0.1, nerves: 3 },
];

/** How many questions of each topic a section asks: by its facts, and the rest to the largest fractions. */
const quotas = (sizes: readonly number[], questions: number): readonly number[] => {
  const all = sizes.reduce((one, other) => one + other, 0);
  const exact = sizes.map((size) => (size / all) * questions);
  const counts = exact.map(Math.floor);
  const rest = questions - counts.reduce((one, other) => one + other, 0);
  exact
    .map((share, index) => ({ index, left: share - counts[index]! }))
    .toSorted((one, other) => other.left - one.left)
    .slice(0, rest)
    .forEach(({ index }) => counts[index]!++);
  return counts;
};

const tail = (chances: readonly number[], required: number): number => {
  let counts = [1];
  for (const chance of chances)
    counts = Array.from(
      { length: counts.length + 1 },
      (_, right) => (counts[right] ?? 0) * (1 - chance) + (counts[right - 1] ?? 0) * chance,
    );
  return counts.slice(required).reduce((one, other) => one + other, 0);
};

/** The chance to pass a test of new questions, as it is, and whether this one was passed. */
export interface Truth {
  readonly sections: Readonly<Record<Category, number>>;
  readonly all: number;
  readonly passed: boolean;
  readonly passedSections: Readonly<Record<Category, boolean>>;
}

/** How likely each question of a test is answered rightly, section by section. */
const rightInTest = (world: World, learner: Learner, day: number, distracted: number) =>
  sections.map((section, index) => {
    const topics = world.unseen[index]!;
    const rightIn = topics.map(
      (questions) =>
        questions.reduce((sum, question) => sum + learner.right(question, day, distracted), 0) /
        questions.length,
    );
    const counts = quotas(
      topics.map(({ length }) => length),
      section.questions,
    );
    return counts.flatMap((count, topic) => Array.from({ length: count }, () => rightIn[topic]!));
  });

/** Whether a learner would have the pass mark of every section in a usual test of that day. */
export const hasPassMark = (world: World, learner: Learner, day: number): boolean =>
  rightInTest(world, learner, day, 0).every(
    (chances, index) => chances.reduce((one, other) => one + other) >= sections[index]!.required,
  );

/** Returns what the learner's chance is in truth on a day, and draws how the test goes. */
export const truthOf = (world: World, { learner, now }: Simulated, chance: Chance): Truth => {
  const each = days.map(({ nerves }) =>
    rightInTest(world, learner, now, learner.traits.nerves * nerves).map((chances, index) =>
      tail(chances, sections[index]!.required),
    ),
  );
  const mean = (of: (passes: readonly number[]) => number) =>
    days.reduce((sum, { share }, day) => sum + share * of(each[day]!), 0);
  const luck = chance.next();
  const today = each[luck < 0.6 ? 0 : luck < 0.9 ? 1 : 2]!;
  const [rules, signs, controls] = today.map((passes) => chance.happens(passes)) as [
    boolean,
    boolean,
    boolean,
  ];
  return {
    sections: {
      rules: mean(([one]) => one!),
      signs: mean(([, one]) => one!),
      controls: mean(([, , one]) => one!),
    },
    all: mean((passes) => passes.reduce((one, other) => one * other, 1)),
    passed: rules && signs && controls,
    passedSections: { rules, signs, controls },
  };
};
