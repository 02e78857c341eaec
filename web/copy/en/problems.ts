import type { SpokenTag } from "../problem-tags.ts";

/** What happened, what was kept, what to do. */
export const problems = {
  Offline: "You are offline. Answers you gave are kept on this device. We try again by ourselves.",
  PaperNotFound: "There is no such exam. Nothing was started. Choose an exam on the start page.",
  AttemptNotFound:
    "This browser has no such exam. It may have been started on another device, or its data was cleared. Open it there, or start a new exam.",
  AttemptVoided:
    "Staff have cancelled this attempt. It takes no more answers. What you answered is kept; the reason stands on the page.",
  AttemptNotVoided: "This attempt is not voided: it counts. Nothing was changed. Load the page again.",
  AttemptVersionUnknown:
    "This attempt has not come that far. Nothing was changed. Choose one of the moments it has.",
  NoteNotFound:
    "There is no such note, or it was taken back already. Nothing was changed. Load the page again.",
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
  AccountNotFound: "There is no such account. Nothing was changed. Check the number.",
  QuestionNotFound: "There is no such question. Nothing was changed. Look for it in the list.",
  QuestionExists:
    "There is a question of this name already. Nothing was added, and what you typed is still there. Give yours another name.",
  QuestionNotSound:
    "Something is wrong with this question. Nothing was changed, and what you typed is still there. Mend what is named and save again.",
  QuestionChanged:
    "Somebody else changed this question meanwhile. Their change is kept, yours is not saved yet. Look at the newest version and save again.",
  QuestionVersionNotFound:
    "This question has no such version. Nothing was changed. Choose one of the versions in the list.",
  ReMarkingUnderWay:
    "Tests are being marked again with this version already. Nothing was started twice. Wait until that is done.",
  ReMarkingNotFound: "There is no such re-marking. Nothing was changed. Look for it in the list.",
  ReMarkingOver: "This re-marking is over already. What it did stays as it is. There is nothing to stop.",
  QuestionRetired:
    "This question is retired and changes no more. Nothing was changed. Edit the question that is asked in its place.",
  NothingChanged: "The question is like that already. Nothing was changed. Change something, or leave it.",
  QuestionInPapers:
    "Papers ask this question. Nothing was changed. Name a question that they ask in its place.",
  ReplacementUnfit:
    "This question cannot be asked in the place of the other. Nothing was changed. Choose another one.",
  TranslationChanged:
    "Somebody else changed this translation meanwhile. Their change is kept, yours is not saved yet. Look at it and save again.",
  BankNotSound:
    "Something is wrong with these questions. Nothing was changed. Mend what is named and send them again.",
  SchoolNotFound:
    "There is no such driving school, or it is not listed any more. Nothing was changed. Look for another one.",
  SchoolChanged:
    "Somebody else changed this driving school meanwhile. Their change is kept, yours is not saved yet. Look at it and save again.",
  SchoolHasStatus:
    "The driving school has this status already. Nothing was changed. Choose another one, or leave it.",
  SchoolsNotImported:
    "Something is wrong in this file. No driving school was added or changed. Mend the lines that are named and send the file again.",
  ProjectionNotFound: "There is no read model of this name. Nothing was changed. Choose one from the list.",
  SubscriptionNotFound: "There is no subscriber of this name. Nothing was changed. Choose one from the list.",
  StreamNotFound:
    "The log has nothing under this id that the read model tells of. Nothing was changed. Check the id.",
  RebuildRunning:
    "This read model is being rebuilt already. Nothing was started twice. Wait until that is done, or cancel it.",
  RebuildNotFound: "There is no such rebuild. Nothing was changed. Look for it in the list.",
  RebuildEnded: "This rebuild is over already. There is nothing to cancel. Start another one if you need it.",
  LetterNotFound: "There is no such dead letter. Nothing was changed. Look for it in the list.",
  LetterSettled: "This dead letter was settled already. Nothing was changed. Load the list again.",
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
} as const satisfies Record<SpokenTag, string>;
