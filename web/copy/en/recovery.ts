export const recovery = {
  password: {
    title: "Choose a new password",
    lead: "We’ll e-mail you a code. Use it to choose a new password.",
    send: "Send the code",
    haveCode: "I have a code",
    sent: "If <b>{email}</b> has an account, a code is on its way. It works for 10 minutes.",
    code: "Code from the e-mail",
    codeHint:
      "13 letters and digits. The button in the e-mail fills in a longer code. Capitals and dashes do not matter.",
    password: "New password",
    set: "Save the new password",
    resend: "Send a new code",
    wait: "You can ask again in {seconds} s",
    again: "Sent again. Any of the codes works until you use one.",
    refused:
      "This code is wrong, too old or was used before. Your password did not change. Check the code, or ask for a new one.",
    doneTitle: "Your password is changed",
    done: "You were signed out on every device. Sign in with the new password.",
    signIn: "Sign in",
    development: "Open the e-mails of this test system",
  },
  confirm: {
    title: "Confirm your address",
    lead: "One tap, and your account is ready.",
    send: "Confirm my address",
    passwordNeeded:
      "This is not the browser you registered in. Enter the password you chose, so that we know it is you.",
    passwordWrong: "This is not the password you chose. Nothing was changed. Try again.",
    expiredTitle: "This link does not work any more",
    expired:
      "It was used before, is older than 24 hours, or you registered again since. Nothing is lost: we’ll send you a new link.",
    expiredSignIn: "If you have confirmed already, just sign in.",
    signedInTitle: "You are signed in already",
    signedIn:
      "This link was used before, or is too old. Your account works, so there is nothing to confirm for it. If it was meant for a new address, ask for the change once more in your profile.",
    noCodeTitle: "Get a new link",
    noCode: "Enter the address you registered with, and we’ll send the link again.",
    resend: "Send a new link",
    sent: "If <b>{email}</b> still needs confirming, a link is on its way.",
    doneTitle: "Your address is confirmed",
    done: "Your account is ready.",
    doneNew: "From now on we write to your new address, and you sign in with it.",
    goOn: "Continue",
    signIn: "Sign in",
    development: "Open the e-mails of this test system",
  },
} as const;
