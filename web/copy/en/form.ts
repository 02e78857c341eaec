export const form = {
  show: "Show",
  hide: "Hide",
  thePassword: "the password",
  sending: "Sending…",
  day: "Day",
  month: "Month",
  year: "Year",
  check: "Please check this.",
  choose: "Choose one of these.",
  copy: "Copy",
  copied: "Copied",
  email: "E-mail",
  password: "Password",
  newPassword: "Password",
  newPasswordHint: "At least 10 characters. A short sentence is fine.",
  no: {
    Offline:
      "We cannot reach the server. What you typed is kept here. Check your connection, then send it again.",
    TooManyTries:
      "Too many attempts in a short time. Nothing was changed. Try again in {minutes, plural, one {# minute} other {# minutes}}.",
    TooBusy: "We are very busy right now. What you typed is kept here. Send it again in a minute.",
    DatabaseUnavailable: "We can’t save right now. What you typed is kept here. Send it again in a minute.",
    InternalError:
      "Something went wrong on our side. What you typed is kept here. Send it again in a minute.",
    BadRequest:
      "We could not read what this page sent. What you typed is kept here. Load the page again, then send it.",
  },
} as const;
