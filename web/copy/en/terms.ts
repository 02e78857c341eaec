export const terms = {
  description:
    "The terms of use of Roadworthy: what the study aid is and is not, your account, fair use, how to leave, and the South African law that applies.",
  title: "Terms of use",
  lead: "What you agree to when you create an account. The same rules hold without one.",
  titles: {
    aid: "What this is",
    account: "Your account",
    fair: "Fair use",
    close: "Leaving",
    law: "The law",
  },
  text: {
    aid: "Roadworthy is an independent study aid. Our questions are our own. They are not the questions of the official test, and a pass here is no promise of a pass there.",
    account:
      "The account is yours alone. Keep your password to yourself and tell us when someone else used it.",
    fair: "Study as much as you like. Do not copy the questions for sale, and do not disturb the service for others.",
    close:
      "You can close your account at any time. You have 7 days to undo that, then your details are erased.",
    law: "South African law applies, and your rights under the Consumer Protection Act stay whole.",
  },
} as const;
