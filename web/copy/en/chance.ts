/** How likely a learner passes, wherever it is shown. */
export const chance = {
  title: "Would you pass today?",
  range: "probably {low} to {high}",
  under: "under {share}",
  over: "over {share}",
  unknown: "Not enough answers yet",
  unknownText: "Answer as many different questions as the test asks, and we can tell you.",
  more: "How ready you are",
} as const;
