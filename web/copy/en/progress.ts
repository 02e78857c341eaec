export const progress = {
  next: {
    exam: "Next: full exam, paper {number}",
    part: "Next: {part}, paper {number}",
    facts:
      "{questions} questions, {minutes, plural, one {# minute} other {# minutes}}, and a reason for every answer.",
    start: "Start paper {number}",
    again: "Write paper {number} again",
    all: "See all papers",
    done: "You have passed every paper",
    doneText: "Write one again to keep your knowledge fresh.",
  },
  topic: {
    title: "Your weakest topic",
    mark: "{topic}: {right} of {asked} right in your latest attempts.",
    read: "Read about it",
    practise: "Practise",
  },
  standing: {
    title: "Where you stand",
    none: "No mark yet",
    last: "Last mark",
    first: "Your first mark",
    better: "Better than last time",
    worse: "Lower than last time",
    same: "The same as last time",
    table: "{part}: your latest marks, oldest first",
    date: "Date",
    mark: "Mark",
    needed: "To pass",
  },
  papers: { title: "All papers", other: "Another vehicle" },
  claimed: {
    text: "{count, plural, one {# attempt from this browser is now in your account.} other {# attempts from this browser are now in your account.}}",
    hide: "Hide this note",
  },
  recent: { title: "Latest attempts", all: "All your attempts" },
} as const;
