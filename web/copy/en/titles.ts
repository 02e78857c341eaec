export const titles = {
  home: "Roadworthy: practise the South African learner’s licence test",
  "home-description":
    "Practise the South African K53 learner’s licence test: 64 questions, three sections, 60 minutes, and a reason with a source for every answer. Free to start, no account.",
  exam: "Exam simulation",
  result: "Your result",
  "not-found": "Page not found",
} as const;
