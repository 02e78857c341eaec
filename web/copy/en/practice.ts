export const practice = {
  /** What happened, what was kept, what to do. Beside the general ones, because exams do not load them. */
  problems: {
    NothingToPractise:
      "There is nothing to practise here now. Nothing was started. Choose something else to practise.",
    SubjectNotFound:
      "There is no such lesson or chapter. Nothing was started. Choose something else to practise.",
    PracticeNotFound:
      "This browser has no such practice. It may have been started on another device, or its data was cleared. Open it there, or start a new one.",
    PracticeFinished:
      "This practice is finished, so this answer was not saved. Everything before it counts. Start a new practice.",
    PracticeFull:
      "This practice has recorded as many answers as it can, so this one was not saved. Everything before it counts. Start a new practice.",
    QuestionNotInPractice:
      "This answer belongs to another practice and was not saved. Your other answers are kept. Load the page again.",
    OptionNotInPractice:
      "This answer does not fit the question and was not saved. Your other answers are kept. Load the page again and choose once more.",
    TooManyPractices:
      "You have started many practices in a short time. Nothing was started. Finish one of them, or start again in an hour.",
    TooManyGuestPractices:
      "Many practices were started here, or on your network, in a short time. Nothing was started. Sign in, which is free: then others’ practices do not count. Or try again in a quarter of an hour.",
    TooManyReports:
      "You have sent many reports today. This one was not sent, and what you wrote is still there. Send it again tomorrow.",
    ReportedQuestionNotFound: "We do not have this question any more. Your report was not sent.",
  },
} as const;
