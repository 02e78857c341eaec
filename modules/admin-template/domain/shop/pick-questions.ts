/** What picking looks at. */
export interface Pickable {
  readonly questionId: string;
  readonly topic: string;
}

/**
 * Picks questions for a workbook: one of each topic in turn until there are enough, by the names of the questions, so that
 * the same bank gives the same workbook.
 */
export const pickQuestions = <Question extends Pickable>(
  all: readonly Question[],
  count: number,
): readonly Question[] => {
  const byTopic = new Map<string, Question[]>();
  for (const question of all.toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1)))
    byTopic.set(question.topic, [...(byTopic.get(question.topic) ?? []), question]);
  // Names begin with what a question is about: every few of them are further apart than neighbours.
  const spread = [...byTopic.values()].map((some) => {
    const step = Math.max(1, Math.floor(some.length / 4));
    return Array.from({ length: step }, (_, from) =>
      some.filter((__, index) => index % step === from),
    ).flat();
  });
  const picked: Question[] = [];
  for (let round = 0; picked.length < Math.min(count, all.length); round += 1)
    for (const some of spread) {
      const one = some[round];
      if (one !== undefined && picked.length < count) picked.push(one);
    }
  return picked;
};
