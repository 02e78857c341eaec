import type { CloseReason } from "#modules/identity/contract";

/** What a sign-in page says about the way there: where it leads, and why a session is over. */
export const session = {
  goOn: "You will go on to: {title}",
  ended: {
    "signed-out": "You are signed out.",
    "ended-elsewhere": "You were signed out here from another device. Sign in if you want to go on here.",
    lapsed:
      "You were away for long, so your session ended. What this device has not sent yet is kept. Sign in and go on.",
    "token-reused":
      "We ended this session, because someone may have copied it. Sign in, and choose a new password if you are unsure.",
    "password-changed": "Your password was changed, so you were signed out. Sign in with the new one.",
    "account-closed":
      "Your account is being closed, so you were signed out here. Sign in if you want to keep it.",
    "ended-by-staff": "Our staff ended your session. Sign in and go on.",
    "too-many-sessions":
      "You are signed in on many other devices, so you were signed out on this one, which you used longest ago. Sign in and go on.",
  },
} as const satisfies { readonly goOn: string; readonly ended: Record<CloseReason, string> };
