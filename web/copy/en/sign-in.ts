export const signIn = {
  title: "Sign in",
  lead: "Your exams and results, on every device.",
  send: "Sign in",
  forgot: "Forgot your password?",
  register: "Create an account",
  noAccount: "You don’t need an account to write an exam. It stays in the browser you write it in.",
  refused:
    "This e-mail and password do not match. What you typed is kept. Check both and try again, or choose a new password. A new account works once you confirm its address.",
  resend: "Send the confirmation link again",
} as const;
