export const titles = {
  home: "Roadworthy: practise the South African learner’s licence test",
  exam: "Exam simulation",
  result: "Your result",
  "not-found": "Page not found",
} as const;
