import type { SpokenTag } from "../problem-tags.ts";

/** What happened, what was kept, what to do. Sentences for staff only are in admin.ts: learners do not load it. */
export const problems = {
  Offline: "You are offline. Answers you gave are kept on this device. We’ll try again on our own.",
  PaperNotFound: "We don’t have that paper. Nothing was started. Choose an exam on the start page.",
  TooManyStarts:
    "You started many exams in a short time, so this one was not started. Finish one that is running, or try again {when}.",
  TooManyGuestStarts:
    "Many exams were started here or on your network in a short time, so this one was not started. Sign in for free, so that other people’s exams don’t hold you up, or try again {when}.",
  AttemptNotFound:
    "This exam is not in this browser. It may be on another device, or this browser’s data was cleared. Open it there, or start a new exam.",
  AttemptVoided:
    "Our staff voided this attempt, so you can’t answer any more questions. Your answers are kept. The reason is on this page.",
  AttemptFull:
    "This attempt cannot record any more changes, so this one was not saved. Everything before it is saved and counts. Please hand in.",
  AttemptClosed: "This exam is over. Everything that reached us in time counts. Open your result.",
  DeadlinePassed:
    "Your time was up before this reached us. Everything that reached us in time counts. Open your result.",
  DeadlineNotReached:
    "Your exam is still running. Your answers are kept. Continue, or hand in when you are ready.",
  QuestionNotInAttempt:
    "This answer belongs to another exam and was not saved. Your other answers are kept. Load the page again.",
  OptionNotInQuestion:
    "This answer does not fit the question and was not saved. Your other answers are kept. Load the page again and choose once more.",
  ResultNotReady:
    "You handed in faster than anyone can read the questions, so your result opens in up to a minute. Your answers are saved. Please wait.",
  AttemptStillOpen:
    "Your exam is still running, so there is no result yet. Your answers are kept. Go back and hand in when you are ready.",
  PictureNotFound:
    "The picture of this question is missing. Your answers are kept. You can skip the question and come back to it.",
  TooManyTries: "Too many requests in a short time. Nothing was changed. Try again {when}.",
  NotSignedIn:
    "You are not signed in any more. What this device has not sent yet is kept. Sign in and continue.",
  NotAllowed: "Your account can’t do this. Nothing was changed. Sign in with an account that can.",
  BadRequest: "We could not read what this page sent. Your answers are kept. Load the page again.",
  NotFound: "We could not find what this page asked for. Your answers are kept. Load the page again.",
  MethodNotAllowed: "This page is out of date. Your answers are kept. Load the page again.",
  BodyTooLarge: "Too much was sent at once. Your answers are kept. Load the page again.",
  UnsupportedMediaType: "We could not read what this page sent. Your answers are kept. Load the page again.",
  CrossSiteRequest:
    "We did not accept this, because it seemed to come from another site. Your answers are kept. Open the page from our own address.",
  VersionConflict:
    "Something changed at the same moment, maybe in another tab. Your answers are kept. Try again.",
  TooBusy: "We are very busy right now. Your answers are kept on this device. We’ll try again on our own.",
  DatabaseUnavailable:
    "We can’t save right now. Your answers are kept on this device. We’ll try again on our own.",
  InternalError: "Something went wrong on our side. Your answers are kept. Try again in a minute.",
} as const satisfies Partial<Record<SpokenTag, string>>;
