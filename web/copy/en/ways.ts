/** The ways into a practice from other pages. */
export const ways = {
  attempt: "Practise what was wrong",
  topic: "Practise",
  lesson: "Practise what this was about",
  section: "Practise this part",
  wrong: "Practise my wrong ones",
} as const;
