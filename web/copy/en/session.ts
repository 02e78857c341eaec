import type { CloseReason } from "#modules/identity/contract";

/** What a sign-in page says about the way there: where it leads, and why a session is over. */
export const session = {
  goOn: "Next you’ll see: {title}",
  held: {
    title: "You are signed out",
    elsewhere: "You signed out in another tab.",
    kept: "What you typed on this page is still here. Sign in and carry on where you were.",
    tab: "Sign in in a new tab, then come back here",
  },
  ended: {
    "signed-out": "You are signed out.",
    "ended-elsewhere": "You were signed out here from another device. Sign in if you want to continue here.",
    lapsed:
      "You were away for a long time, so we signed you out. What this device has not sent yet is kept. Sign in and continue.",
    "token-reused":
      "We signed you out here, because someone may have copied your sign-in. Sign in again, and choose a new password if you are unsure.",
    "password-changed": "Your password was changed, so you were signed out. Sign in with the new one.",
    "account-closed":
      "Your account is being closed, so you were signed out here. Sign in if you want to keep it.",
    "ended-by-staff": "Our staff signed you out. Sign in and continue.",
    "too-many-sessions":
      "You are signed in on many other devices, so we signed you out on this one, which you used longest ago. Sign in and continue.",
  },
} as const satisfies {
  readonly goOn: string;
  readonly held: Readonly<Record<string, string>>;
  readonly ended: Record<CloseReason, string>;
};
