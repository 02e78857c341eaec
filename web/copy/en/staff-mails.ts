/** The staff page of mails that the program sent. */
export const staffMails = {
  title: "Email",
  lead: "What the program sent in the last 90 days, newest first: to whom, which kind, and whether it arrived at their e-mail server. What an e-mail said is erased once it is sent.",
  state: "State",
  kind: "Kind",
  any: "All",
  to: "To",
  written: "Written",
  sent: "Sent",
  attempts: "Times sent",
  trouble: "What went wrong",
  none: "No e-mail matches.",
  more: "Show older ones",
  ofPerson: "Only e-mails to this person:",
  everyone: "E-mails to everyone",
  states: { waiting: "Waiting", sending: "Being sent", sent: "Sent", failed: "Failed" },
  troubles: {
    later: "Their e-mail server could not take it yet",
    never: "Their e-mail server refused it: check the address",
    unknown: "No answer came: it may have arrived, so it is not sent again",
    erased: "The person was erased",
  },
} as const;
