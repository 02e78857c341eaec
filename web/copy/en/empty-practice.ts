/** Why there is nothing to practise. */
export const emptyPractice = {
  "nothing-wrong": "You have no wrong ones now",
  "nothing-due": "Nothing is due today",
  "all-seen": "You have seen every question",
  "nothing-answered": "Answer a few questions first",
  "all-known": "You know everything you have answered",
  "all-asked": "That was every question",
  "no-questions": "There are no questions about this",
} as const;
