/** What a question on the screen says by itself, in an exam and in a practice. */
export const question = {
  pictureWaiting: "The picture has not arrived yet. We’ll keep trying.",
  dismiss: "Close this message",
} as const;
