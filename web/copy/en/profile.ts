export const profile = {
  /** A “no” about an account. */
  problems: {
    PasswordWrong:
      "This is not the password of your account. Nothing was changed. Type it again, or choose a new one.",
    SessionNotFound: "That device is already signed out. The others did not change. Load the list again.",
    ProfileChanged:
      "Your profile was changed somewhere else, maybe in another tab. Those changes are kept, and yours are not saved yet. Look at it and save again.",
    PictureMissing: "There is no picture yet. Nothing else changed. You can add one in your profile.",
    LastAdmin:
      "You are the only admin. Your account did not change. Make another admin first, then delete yours.",
  },
  title: "Your profile",
  saved: "Saved",
  details: {
    saved: "Your profile is saved",
    title: "About you",
    name: "Name",
    licence: "Learner’s licence you study for",
    licences: {
      "1": "Code 1: motor bike",
      "2": "Code 2: light vehicle",
      "3": "Code 3: heavy vehicle",
    },
    language: "Language of our e-mails",
    languageHint: "You choose the language of this page at the top, under Settings.",
    mobile: "Mobile number",
    mobileHint: "Optional. For example 082 123 4567",
    none: "None",
    save: "Save",
    saveMine: "Save mine instead",
    overtaken:
      "This was changed somewhere else, maybe in another tab. This is what is saved now. Your text is kept above.",
  },
  picture: {
    title: "Picture",
    lead: "Only you see it. We make it small before it is sent.",
    alt: "Your picture",
    choose: "Choose a picture",
    sending: "Sending…",
    remove: "Remove",
    removed: "Removed",
  },
  guardian: {
    title: "Your parent or guardian",
    lead: "You are under 18, so by law a parent or guardian must agree that we keep your details. You can study in the meantime. You can only pay once they agree.",
    yourGuardian: "your guardian",
    state: {
      asked: "We asked {name} and are waiting for the answer.",
      given: "{name} has agreed.",
      refused: "{name} did not agree. You can ask again.",
    },
    name: "Their name",
    email: "Their e-mail",
    send: "Ask by e-mail",
    sent: "Sent. Only the newest link works.",
  },
  email: {
    title: "E-mail",
    now: "You sign in with <b>{email}</b>.",
    pending:
      "<b>{email}</b> is not confirmed yet. Open the link we sent there. Until then, use your old address.",
    new: "New e-mail",
    send: "Send a link there",
    sent: "Sent. Open the link in that e-mail.",
  },
  password: {
    title: "Password",
    lead: "A new password signs you out on every other device.",
    current: "Current password",
    next: "New password",
    send: "Change the password",
    saved: "Saved. You are signed out on every other device.",
  },
  devices: {
    title: "Devices",
    lead: "You are signed in on these devices. Sign out any device you don’t recognise.",
    this: "This device",
    seen: "Last seen {time}",
    end: "Sign out",
    endOne: "Sign out {device}, last seen {time}",
    ending: "One moment…",
    endOthers: "Sign out all others",
    ended: "Signed out",
    all: "Show all {count}",
  },
  consents: {
    title: "What you agreed to",
    marketing: "News and study tips by e-mail",
    marketingHint: "Optional. You can stop it at any time.",
    marketingMinor: "We don’t send these to anyone under 18. You can switch them on when you are 18.",
    terms:
      "You agreed to the terms of use on {date} (version {version}). They apply for as long as you have an account.",
  },
  data: {
    title: "My data",
    lead: "Everything we hold about you in one file: your profile, your consents, your devices, and every exam with its answers. It opens in any text editor.",
    send: "Download my data",
    sending: "Collecting it…",
    done: "Saved in your downloads",
  },
  close: {
    title: "Delete your account",
    now: "Now: you are signed out on every other device. You stay signed in here.",
    undo: "For {days} days: nothing is erased, and you can undo this with one tap.",
    then: "After that: your name, addresses, picture and password are erased for good. We can’t get them back.",
    send: "Delete my account",
  },
} as const;
