export const shell = {
  skip: "Skip to the content",
} as const;
