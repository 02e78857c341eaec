export const home = { headline: "Practise the learner’s test" } as const;
