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
      "You started many practice sessions in a short time, so this one was not started. Finish one of them, or try again in an hour.",
    TooManyGuestPractices:
      "Many practice sessions were started here or on your network in a short time, so this one was not started. Sign in, it is free, and other people’s sessions won’t hold you up. Or try again in 15 minutes.",
    TooManyReports:
      "You sent many reports today, so this one was not sent. What you wrote is still there. Send it again tomorrow.",
    ReportedQuestionNotFound:
      "This question is no longer used, so your report was not sent. You need to do nothing.",
  },
} as const;
