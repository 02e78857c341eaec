import type { Wording } from "./wording.ts";

export const en: Wording = {
  tag: "en",
  locale: "en-ZA",
  direction: "ltr",
  greeting: (name) => `Hello ${name},`,
  codeLabel: "Your code:",
  addressLabel: "If the button does not work, copy this address into your browser:",
  footer: [
    "Roadworthy helps you study for the South African K53 learner’s licence test.",
    "We never ask for your password by email.",
  ],
  mails: {
    "confirm-email": ({ path, hours }, say) => ({
      subject: "Confirm your email address",
      before: [
        "You asked for an account. One step is left: confirm that this address is yours.",
        "If you open the link on another device, we ask for your password there.",
      ],
      button: { label: "Confirm my address", path },
      after: [
        `The link works for ${say.hours(hours)}. After that, ask for a new one on the sign-in page.`,
        "Was it not you? Then do nothing. Without the link nobody can use this account.",
      ],
    }),
    "already-registered": ({ path, resetPath }) => ({
      subject: "You already have an account",
      before: [
        "Somebody, probably you, asked for an account with this address. You already have one, and nothing about it has changed.",
        "Sign in with the password you have.",
      ],
      button: { label: "Sign in", path },
      after: ["Was it not you? Then do nothing. Your account is safe."],
      alsoLink: { label: "Forgot your password? Choose a new one here:", path: resetPath },
    }),
    "confirm-new-address": ({ path, hours }, say) => ({
      subject: "Confirm your new email address",
      before: [
        "You want to use this address for your account. Confirm that it is yours.",
        "Until then, go on signing in with your old address.",
      ],
      button: { label: "Confirm the new address", path },
      after: [
        `The link works for ${say.hours(hours)}. After that, ask for the change again in your profile.`,
        "Was it not you? Then do nothing. This address will not be used.",
      ],
    }),
    "address-changing": () => ({
      subject: "Your email address is about to change",
      before: [
        "Somebody, probably you, asked to use another address for your account. We sent a link there to confirm it.",
        "Until the new address is confirmed, go on signing in with this one.",
      ],
      after: [
        "Was it you? Then there is nothing to do here.",
        "Was it not you? Then somebody knows your password. Sign in now, look at the address in your profile and choose another password. Every other device is then signed out.",
      ],
    }),
    "guardian-consent": ({ learnerName, path, days }, say) => ({
      subject: "Your consent is needed for a learner driver",
      before: [
        `${learnerName} wants to study for the learner’s licence test with Roadworthy, is under 18, and gave your name as parent or guardian.`,
        "Under South African law we need your consent to keep their data. Read what it is about, then say yes or no. Opening the page decides nothing.",
      ],
      button: { label: "Read and decide", path },
      after: [
        `The link works for ${say.days(days)}. Until then you can come back and change your mind.`,
        "Do you not know this person? Then say no on that page, or do nothing. Without your yes there is no consent.",
      ],
    }),
    "guardian-decided": ({ given }) =>
      given
        ? {
            subject: "Your guardian said yes",
            before: ["Your parent or guardian gave their consent. There is nothing more for you to do."],
            after: ["They can change their mind through the link in their mail. We would tell you at once."],
          }
        : {
            subject: "Your guardian said no",
            before: [
              "Your parent or guardian did not give their consent.",
              "Talk to them. They can change their mind through the link in their mail, and you can ask them again from your profile.",
            ],
            after: ["Was somebody else asked by mistake? You can name another guardian in your profile."],
          },
    "reset-password": ({ code, path, minutes }, say) => ({
      subject: "Your code for a new password",
      before: [
        "Somebody, probably you, asked for a new password. Type this code on the page that asks for it, or press the button.",
      ],
      code,
      button: { label: "Choose a new password", path },
      after: [
        `The code works for ${say.minutes(minutes)}, once.`,
        "Was it not you? Then do nothing, and give this code to nobody. Your password stays as it is.",
      ],
    }),
    "password-changed": ({ resetPath }) => ({
      subject: "Your password was changed",
      before: [
        "The password of your account was changed just now. Other devices were signed out.",
        "Was it you? Then there is nothing to do.",
        "Was it not you? Then choose a new password at once. That signs everybody out.",
      ],
      button: { label: "It was not me", path: resetPath },
      after: [],
    }),
    "session-revoked": ({ resetPath }) => ({
      subject: "We signed one of your devices out",
      before: [
        "A sign-in of one of your devices was used from two places. Somebody may have copied it, so we ended it.",
        "Simply sign in again. Your account and your results are as they were.",
        "If you use a shared computer, or something looks strange to you, choose a new password as well. That signs every device out.",
      ],
      button: { label: "Choose a new password", path: resetPath },
      after: [],
    }),
    "account-closing": ({ eraseAt, path }, say) => ({
      subject: "Your account will be erased",
      before: [
        "You asked us to close your account. We will erase it, and everything in it that is about you, on:",
        `${say.moment(eraseAt)}, South African time`,
        "Until then you can change your mind.",
      ],
      button: { label: "Keep my account", path },
      after: [
        "Do you want it erased? Then there is nothing to do.",
        "Was it not you? Then keep the account and choose another password in your profile.",
      ],
    }),
    "result-changed": ({ satAt, before, after, questions, verdict, path }, say) => ({
      subject: "Your test was marked again",
      before: [
        `You took a test on ${say.moment(satAt)}. The answer key of one of its questions was wrong. We corrected the key and marked your test again.`,
        `Right answers before: ${before} of ${questions}. Right answers now: ${after} of ${questions}.`,
        {
          "passes-now": "That is a pass now.",
          "fails-now":
            "With the right key it is not a pass any more. The mistake was ours, and we are sorry.",
          "still-passes": "It is a pass, as before.",
          "still-fails": "It is not a pass, as before.",
        }[verdict],
      ],
      button: { label: "See the result", path },
      after: [
        "There is nothing for you to do. The result shows every question with the right answer and why.",
      ],
    }),
  },
};
