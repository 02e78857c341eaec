export const dashboard = {
  title: "Your dashboard",
  hello: "Hello, {name}",
  vehicle: { light: "Light vehicle", heavy: "Heavy vehicle", bike: "Motor bike" },
  section: { rules: "Rules", signs: "Signs", controls: "Controls" },
  paper: "{vehicle} · Paper {number}",
  part: "{vehicle} · Paper {number} · {section}",
  next: {
    resume: "Your exam is running",
    where: "Question {number} of {count}, {minutes, plural, one {# minute} other {# minutes}} left",
    left: "{minutes, plural, one {# minute} other {# minutes}} left",
    goOn: "Continue your exam",
  },
  due: {
    today: "{count, plural, one {# question is due today} other {# questions are due today}}",
    none: "Nothing is due today",
  },
  testDate: {
    days: "{days, plural, =0 {Your test is today} one {# day to your test} other {# days to your test}}",
    set: "Set your test date",
    tell: "Tell us how your test went",
  },
  empty: {
    sign: "A blue sign with a white arrow that points straight on",
    text: "You have not written an exam yet.",
  },
  more: "Show older exams",
  because: "Reason: {why}",
  reMarked: "Marked again on {date}",
  outcome: {
    running: "Running",
    marking: "Being marked",
    "out-of-time": "Out of time",
    passed: "Passed",
    failed: "Failed",
    voided: "Voided",
  },
  guardian: {
    asked:
      "We asked your guardian for consent and are waiting for the answer. You can study in the meantime.",
    refused: "Your guardian did not agree. You can still study. Talk to them, or ask again.",
    go: "See your profile",
  },
  closing: {
    text: "Your account will be erased on {date}.",
    meanwhile: "Until then nothing is erased.",
    keep: "Keep my account",
    keeping: "One moment…",
    kept: "Your account is kept. Nothing will be erased.",
  },
} as const;
