export const mails = {
  title: "E-mails of this test system",
  lead: "No e-mail leaves this system. What it would send is shown here, newest first.",
  empty: "No e-mails yet. Create an account and one arrives here.",
  to: "To <b>{address}</b>",
  form: "Show as",
  html: "As drawn",
  text: "As text",
  state: { waiting: "Waiting", sent: "Sent", failed: "Failed" },
} as const;
