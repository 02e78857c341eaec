export const signIn = {
  title: "Sign in",
  lead: "Your exams and results, on every device.",
  send: "Sign in",
  forgot: "Forgot your password?",
  register: "Create an account",
  noAccount: "You need no account for an exam. It stays in the browser you sit it in.",
  refused:
    "This e-mail and password do not open an account. What you typed is kept. Check both and try again, or choose a new password. A new account opens once its address is confirmed.",
  resend: "Send the confirming link again",
} as const;
