import type { SpokenTag } from "../problem-tags.ts";

/** What happened, what was kept, what to do. Sentences for staff only are in admin.ts: learners do not load it. */
export const problems = {
  Offline: "You are offline. Answers you gave are kept on this device. We try again by ourselves.",
  PaperNotFound: "There is no such exam. Nothing was started. Choose an exam on the start page.",
  TooManyStarts:
    "You have started many exams in a short time. Nothing was started. Finish one that is running, or start again in an hour.",
  TooManyGuestStarts:
    "Many exams were started here, or on your network, in a short time. Nothing was started. Sign in, which is free: then others’ exams do not count. Or try again in a quarter of an hour.",
  AttemptNotFound:
    "This browser has no such exam. It may have been started on another device, or its data was cleared. Open it there, or start a new exam.",
  AttemptVoided:
    "Staff have cancelled this attempt. It takes no more answers. What you answered is kept; the reason stands on the page.",
  AttemptFull:
    "This attempt has recorded as many changes as it can, so this one was not saved. Everything before it is saved and counts. Hand the exam in.",
  AttemptClosed: "This exam is already over. Everything that reached us in time counts. Open your result.",
  DeadlinePassed:
    "Your time was up before this reached us. Everything that reached us in time counts. Open your result.",
  DeadlineNotReached:
    "Your exam is still running. Your answers are kept. Carry on, or hand it in when you are ready.",
  QuestionNotInAttempt:
    "This answer belongs to another exam and was not saved. Your other answers are kept. Load the page again.",
  OptionNotInQuestion:
    "This answer does not fit the question and was not saved. Your other answers are kept. Load the page again and choose once more.",
  ResultNotReady:
    "The result opens in a moment, because the exam was handed in faster than it can be read. The answers are saved. Wait a minute.",
  AttemptStillOpen:
    "Your exam is still running, so there is no result yet. Your answers are kept. Go back and hand it in when you are ready.",
  PictureNotFound:
    "The picture of this question is missing. Your answers are kept. You can skip the question and come back to it.",
  LessonNotFound: "There is no such lesson. Nothing was changed. Choose one from the list of lessons.",
  MediaNotFound:
    "This video is not there any more. Nothing was changed. Load the page again to get the newest one.",
  FieldsRefused:
    "Some fields cannot be taken as they are. Nothing was changed, and what you typed is still there. Mend the marked fields and send it again.",
  SignInRefused:
    "E-mail and password do not fit together, or the address is not confirmed yet. Nothing was changed. Check both, or set a new password.",
  SecondFactorRefused:
    "This code is not right, or was used before. Nothing was changed. Take the next code from your app, or a recovery code.",
  TicketExpired: "The first step is too long ago. Nothing was changed. Begin again with your password.",
  SessionEnded: "Your session is over. What this device has not sent yet is kept. Sign in and go on.",
  SessionNotFound: "This device is signed out already. The others are as they were. Load the list again.",
  CodeRefused:
    "This code is not right, too old, or used before. Nothing was changed. Ask for a new mail and use the newest one.",
  PasswordNeeded:
    "The link is right, but this is not the browser you registered with. Nothing is lost. Enter your password to go on.",
  LastAdmin:
    "You are the only admin. Your account is kept as it is. Make another admin first, then delete yours.",
  PasswordWrong:
    "This is not the password of your account. Nothing was changed. Type it once more, or set a new one.",
  PictureMissing: "There is no picture yet. Everything else is as it was. You can add one in your profile.",
  ProfileChanged:
    "Your profile was changed meanwhile, perhaps in another tab. Those changes are kept, yours are not saved yet. Look at it and save again.",
  SchoolNotFound:
    "There is no such driving school, or it is not listed any more. Nothing was changed. Look for another one.",
  TooManyTries: "That was too often in a short time. Nothing was changed. Wait a few minutes and try again.",
  NotSignedIn:
    "You are not signed in any more. What this device has not sent yet is kept. Sign in and go on.",
  NotAllowed: "Your account may not do this. Nothing was changed. Sign in with an account that may.",
  BadRequest: "We could not read what this page sent. Your answers are kept. Load the page again.",
  NotFound: "What this page asked for is not there. Your answers are kept. Load the page again.",
  MethodNotAllowed: "This page is out of date. Your answers are kept. Load the page again.",
  BodyTooLarge: "Too much was sent at once. Your answers are kept. Load the page again.",
  RangeNotSatisfiable: "This part of the video is not there. Your answers are kept. Load the page again.",
  UnsupportedMediaType: "We could not read what this page sent. Your answers are kept. Load the page again.",
  CrossSiteRequest:
    "We refused this because it seemed to come from another site. Your answers are kept. Open the page from our own address.",
  VersionConflict:
    "Something changed at the same moment, perhaps in another tab. Your answers are kept. Try again.",
  TooBusy: "We are very busy just now. Your answers are kept on this device. We try again by ourselves.",
  DatabaseUnavailable:
    "We cannot save at this moment. Your answers are kept on this device. We try again by ourselves.",
  InternalError: "Something went wrong on our side. Your answers are kept. Try again in a minute.",
} as const satisfies Partial<Record<SpokenTag, string>>;
