export const mails = {
  title: "Mails of this test system",
  lead: "No mail leaves this system. What it would send stands here, newest first.",
  empty: "No mail yet. Create an account and it arrives here.",
  to: "To <b>{address}</b>",
  form: "Show as",
  html: "As drawn",
  text: "As text",
  state: { waiting: "Waiting", sent: "Sent", failed: "Failed" },
} as const;
