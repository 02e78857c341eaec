export const form = {
  /** A “no” about a form, a code or a sign-in. Beside the general ones, because exams do not load them. */
  problems: {
    SessionEnded:
      "You have been signed out. What this device has not sent yet is kept. Sign in and continue.",
    FieldsRefused:
      "Some answers need fixing. Nothing was changed, and what you typed is still there. Fix the fields marked in red and send again.",
    SignInRefused:
      "This e-mail and password do not match, or the address is not confirmed yet. Nothing was changed. Check both, or choose a new password.",
    AccountSuspended:
      "This account was suspended, so it can’t be used. Your data is kept. Write to us if you think this is a mistake.",
    SecondFactorRefused:
      "This code is wrong or was used before. Nothing was changed. Use the next code from your app, or a recovery code.",
    TicketExpired: "You took too long. Nothing was changed. Please enter your password again.",
    CodeRefused:
      "This code is wrong, too old or was used before. Nothing was changed. Ask for a new e-mail and use the newest one.",
    PasswordNeeded:
      "The link works, but this is not the browser you registered in. Nothing is lost. Enter your password to continue.",
  },
  show: "Show",
  hide: "Hide",
  thePassword: "the password",
  sending: "Sending…",
  day: "Day",
  month: "Month",
  year: "Year",
  check: "Please check this.",
  noDate: "Enter the day, the month and the year.",
  choose: "Choose one of these.",
  copy: "Copy",
  copied: "Copied",
  email: "E-mail",
  password: "Password",
  newPassword: "Password",
  newPasswordHint: "At least 10 characters. A short sentence is fine.",
  no: {
    Offline:
      "We cannot reach the server. Nothing on this page is lost. Check your connection, then try again.",
    TooBusy: "We are very busy right now. Nothing on this page is lost. Try again in a minute.",
    DatabaseUnavailable: "We can’t save right now. Nothing on this page is lost. Try again in a minute.",
    InternalError: "Something went wrong on our side. Nothing on this page is lost. Try again in a minute.",
    BadRequest:
      "We could not read what this page sent, so nothing was changed. Copy what you may have typed, load the page again, then try once more.",
  },
} as const;
