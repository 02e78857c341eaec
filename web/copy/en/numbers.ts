export const numbers = {
  title: "Numbers",
  audit: "What staff did",
} as const;
