/** What every page of a conversation with staff says. */
export const talk = {
  empty: "Write something first.",
  sending: "Sending…",
  own: {
    open: "Waiting for us",
    waiting: "Answered",
    solved: "Solved",
    closed: "Closed",
  },
  staff: {
    open: "Open",
    waiting: "Waiting for the learner",
    solved: "Solved",
    closed: "Closed",
  },
} as const;
