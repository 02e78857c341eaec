export const terms = {
  description:
    "The terms of use of Roadworthy: what the study aid is and is not, your account, fair use, how to leave, and the South African law that applies.",
  title: "Terms of use",
  lead: "What you agree to when you create an account. The same rules apply without one.",
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
      "Your account is for you only. Keep your password to yourself, and tell us if someone else used it.",
    fair: "Study as much as you like. Do not copy the questions for sale, and do not disturb the service for others.",
    close:
      "You can delete your account at any time. You have 7 days to undo it, then your details are erased.",
    law: "South African law applies. You keep all your rights under the Consumer Protection Act.",
  },
} as const;
