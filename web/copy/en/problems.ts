import type { SpokenTag } from "../problem-tags.ts";

/** What happened, what was kept, what to do. */
export const problems = {
  Offline: "You are offline. Answers you gave are kept on this device. We try again by ourselves.",
  PaperNotFound: "There is no such exam. Nothing was started. Choose an exam on the start page.",
  AttemptNotFound:
    "This browser has no such exam. It may have been started on another device, or its data was cleared. Open it there, or start a new exam.",
  AttemptClosed: "This exam is already over. Everything that reached us in time counts. Open your result.",
  DeadlinePassed:
    "Your time was up before this reached us. Everything that reached us in time counts. Open your result.",
  DeadlineNotReached:
    "Your exam is still running. Your answers are kept. Carry on, or hand it in when you are ready.",
  QuestionNotInAttempt:
    "This answer belongs to another exam and was not saved. Your other answers are kept. Load the page again.",
  OptionNotInQuestion:
    "This answer does not fit the question and was not saved. Your other answers are kept. Load the page again and choose once more.",
  AttemptStillOpen:
    "Your exam is still running, so there is no result yet. Your answers are kept. Go back and hand it in when you are ready.",
  PictureNotFound:
    "The picture of this question is missing. Your answers are kept. You can skip the question and come back to it.",
  NotSignedIn:
    "You are not signed in any more. What this device has not sent yet is kept. Sign in and go on.",
  NotAllowed: "Your account may not do this. Nothing was changed. Sign in with an account that may.",
  BadRequest: "We could not read what this page sent. Your answers are kept. Load the page again.",
  NotFound: "What this page asked for is not there. Your answers are kept. Load the page again.",
  MethodNotAllowed: "This page is out of date. Your answers are kept. Load the page again.",
  BodyTooLarge: "Too much was sent at once. Your answers are kept. Load the page again.",
  UnsupportedMediaType: "We could not read what this page sent. Your answers are kept. Load the page again.",
  CrossSiteRequest:
    "We refused this because it seemed to come from another site. Your answers are kept. Open the page from our own address.",
  VersionConflict:
    "Something changed at the same moment, perhaps in another tab. Your answers are kept. Try again.",
  TooBusy: "We are very busy just now. Your answers are kept on this device. We try again by ourselves.",
  DatabaseUnavailable:
    "We cannot save at this moment. Your answers are kept on this device. We try again by ourselves.",
  InternalError: "Something went wrong on our side. Your answers are kept. Try again in a minute.",
} as const satisfies Record<SpokenTag, string>;
