export const practice = {
  /** What happened, what was kept, what to do. Beside the general ones, because exams do not load them. */
  problems: {
    NothingToPractise:
      "There is nothing to practise here now. Nothing was started. Choose something else to practise.",
    SubjectNotFound:
      "We don’t have that video or chapter. Nothing was started. Choose something else to practise.",
    PracticeNotFound:
      "This practice session is not in this browser. It may be on another device, or this browser’s data was cleared. Open it there, or start a new one.",
    PracticeFinished:
      "This practice session is over, so this answer was not saved. Everything before it counts. Start a new session.",
    PracticeFull:
      "This practice session cannot record any more answers, so this one was not saved. Everything before it counts. Start a new session.",
    QuestionNotInPractice:
      "This answer belongs to another practice session and was not saved. Your other answers are kept. Load the page again.",
    OptionNotInPractice:
      "This answer does not fit the question and was not saved. Your other answers are kept. Load the page again and choose once more.",
    TooManyPractices:
      "You started many practice sessions in a short time, so this one was not started. Finish one of them, or try again {when}.",
    TooManyGuestPractices:
      "Many practice sessions were started here or on your network in a short time, so this one was not started. Sign in, it is free, and other people’s sessions won’t hold you up. Or try again {when}.",
    TooManyReports:
      "You sent many reports today, so this one was not sent. What you wrote is still there. Send it again {when}.",
    ReportedQuestionNotFound:
      "This question is no longer used, so your report was not sent. You don’t need to do anything.",
  },
  question: "Question about {topic}",
  back: "This one is back, because you got it wrong before.",
  close: "Close",
  note: { right: "Right answer", wrong: "Your answer, wrong" },
  sure: { title: "How sure are you?", sure: "Sure", unsure: "Not sure", guessed: "Guessing" },
  feedback: {
    right: "Right",
    wrong: "Wrong",
    why: "Why is mine wrong?",
    yours: "You chose",
    rule: "The right answer",
    belief: "Many people believe this, but it is wrong",
    later: "This question comes back later, until you have it right once.",
  },
  dock: { label: "What to do", finish: "Finish", report: "Report", answer: "Answer", next: "Next" },
  ending: {
    title: "Finish this practice?",
    text: "{left, plural, one {# question is not answered yet.} other {# questions are not answered yet.}} What you answered counts. If you leave with the cross at the top of the page instead, you can go on later.{free, select, true { Those without an answer are used up of today’s free ones, and a new practice uses up more.} other {}}",
    stay: "Go on practising",
  },
  aloud: { read: "Listen", stop: "Stop" },
  bar: {
    leave: "Leave the practice",
    progress: "Questions you got right",
    done: "{done} of {total} done",
    answered: "{count} answered",
    keys: "Keys",
    saving: "Saving…",
    saved: "Saved",
    nothing: "No answers yet",
    waiting: "Not sent yet. Kept on this {device, select, phone {phone} other {computer}}",
    unstored: "Not sent yet. Keep this page open",
  },
  notice: {
    offline: "You are offline. You can go on.",
    server: "We cannot reach the server. You can go on.",
    kept: "{count, plural, one {Your # answer is} other {Your # answers are}} kept on this {device, select, phone {phone} other {computer}}.",
    unstored:
      "This {device, select, phone {phone} other {computer}} cannot keep your answers. Keep this page open until they are saved.",
    missing:
      "This browser has lost its access to this practice. You can go on, and your answers stay on this {device, select, phone {phone} other {computer}}. If you have an account, sign in again.",
    refused: "{count, plural, one {# answer was} other {# answers were}} not accepted and not counted.",
  },
  keys: {
    title: "Keys",
    intro: "Everything works without a mouse. Keys are off while you type.",
    choose: "Choose an answer",
    next: "Next question",
    report: "Report this question",
    help: "Show these keys",
    off: "Single keys are switched off in your settings. Enter and the arrows work.",
    alt: "Hold Alt with a letter or digit, as you have set it.",
  },
  report: {
    title: "Report this question",
    label: "What is wrong with it?",
    hint: "Say it in your own words. We know which question it is. Do not write anything about yourself.",
    short: "Write a few words, so that we know what to look at.",
    send: "Send the report",
    sending: "Sending…",
    offline:
      "You are offline. The report was not sent, and what you wrote is still here. Send it again later.",
    thanks: "Thank you. Our staff will look at the question.",
    thanksMail: "Thank you. Our staff will look at the question, and answer you by e-mail.",
    done: "Back to the question",
  },
  finished: {
    title: "Practice finished",
    nothing: "Practice ended",
    answered:
      "{count, plural, =0 {You answered no question.} one {You answered # question.} other {You answered # questions.}}",
    changed: "What changed",
    up: "Up: {before} before, {after} now",
    down: "Down: {before} before, {after} now",
    same: "As before: {after}",
    noWrong: "No wrong ones are left.",
    waiting:
      "Your last answers are kept on this {device, select, phone {phone} other {computer}} and sent as soon as there is a connection. Then you’ll see here what changed.",
    unstored:
      "Your last answers are not sent yet, and this {device, select, phone {phone} other {computer}} cannot keep them. Leave this page open.",
    refused: "{count, plural, one {# answer was} other {# answers were}} not accepted and not counted.",
    wrong: "{count, plural, one {Practise my wrong one} other {Practise my # wrong ones}}",
    weakest: "Practise my weakest 10",
    again: "The same again",
    choose: "Choose something else",
    guest: "What you practised is kept in this browser for a while. An account keeps it on every device.",
    register: "Create a free account",
  },
  install: {
    text: "Put Roadworthy on your home screen. It opens like an app, also without a signal.",
    yes: "Install",
    no: "No, thanks",
  },
  no: {
    title: "This practice did not open",
    other: "Choose something else to practise.",
    choose: "Choose what to practise",
    held: "{count, plural, one {# question is} other {# questions are}} held back until the exam that asks {count, plural, one {it} other {them}} is over.",
  },
  loading: "Opening your practice…",
  unreachable: {
    title: "We cannot reach the server",
    text: "Nothing is lost: what you answered is kept. We keep trying by ourselves.",
    again: "Try again",
  },
  short: {
    title: "More questions are on their way",
    text: "You have answered all that we had here. We keep trying by ourselves.",
    finish: "Finish for now",
  },
} as const;
