/** What is kept for studying without a signal. */
export const offline = {
  title: "Study without a signal",
  keep: "Keep for offline",
  what: "Your next 60 questions, the study guide and all signs{known, select, yes {, about {size}} other {}}. Training videos are kept one by one, on their pages. Signing out removes everything.",
  keeping: "Keeping it now. Stay on this page.",
  kept: "Kept on this {device, select, phone {phone} other {computer}}: {what}. {size}",
  questions: "{count, plural, one {# question} other {# questions}}",
  guide: "the study guide",
  signs: "all signs",
  app: "the app itself",
  lacks:
    "Not kept: {what}. There is no room, or this browser keeps nothing, as in a private window. Practice works while you are online.",
  noSignal: "You are offline, so nothing was kept. Switch this on again when you have a signal.",
  practise: "Practise offline",
  left: "{count, plural, =0 {You have answered all of them} one {# question left} other {# questions left}}",
  waiting:
    "{count, plural, one {# answer waits} other {# answers wait}} on this {device, select, phone {phone} other {computer}} and will be sent as soon as there is a connection.",
  film: "Keep this video for offline",
  filmSize: "It takes {size} on this {device, select, phone {phone} other {computer}}.",
  filmKept: "Kept for offline",
  filmLacks:
    "This video was not kept. You are offline, there is no room, or this browser keeps nothing, as in a private window.",
  onlyKept: "You are offline. These are the videos that you kept.",
} as const;
