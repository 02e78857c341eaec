/** How well topics are known. */
export const mastery = {
  title: "What you know",
  text: "Choose a box to practise that topic.",
  section: { rules: "Rules", signs: "Signs", controls: "Controls" },
  level: {
    "not-started": "not started",
    learning: "still learning",
    nearly: "nearly there",
    known: "known",
  },
} as const;
