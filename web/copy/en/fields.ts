import type { FieldProblem } from "#modules/identity/contract";

/** What is wrong with a field, and what to do about it. */
export const fields = {
  "name-missing": "Enter a name.",
  "name-too-long": "This name is longer than 100 characters. Shorten it.",
  "name-strange": "This name has a character we can’t keep. Leave out < and > and invisible characters.",
  "email-missing": "Enter an e-mail address.",
  "email-too-long": "This address is longer than 254 characters. Check it.",
  "email-malformed": "This does not look like an e-mail address. It should read like name@example.com.",
  "email-same": "This is the address you have now. Enter another one.",
  "password-missing": "Enter a password.",
  "password-too-short": "Use at least 10 characters. A few words in a row do well.",
  "password-too-long": "Use at most 256 characters.",
  "password-common": "This password is too common and easy to guess. Choose a rarer one.",
  "password-personal":
    "This password contains your name or e-mail address. Choose one that says nothing about you.",
  "password-wrong": "This is not your password. Type it again.",
  "date-malformed": "This date does not exist. Check the day, month and year.",
  "born-too-young": "With this date of birth you are too young for an account here. Check the year.",
  "born-impossible": "This can’t be your date of birth. Check the year.",
  "guardian-missing": "You are under 18: enter the name and address of a parent or guardian.",
  "guardian-same-email": "This is your own address. Enter the address of your parent or guardian.",
  "guardian-not-needed": "You are 18 or older, so you need no guardian. Leave this empty.",
  "marketing-under-age": "We don’t send news to anyone under 18. You can agree when you are 18.",
  "mobile-malformed":
    "This does not look like a mobile number. Write it like 082 123 4567 or +27 82 123 4567.",
  "code-malformed": "This does not look like one of our codes. Copy all of it from the e-mail or the app.",
  "terms-not-accepted": "We need your agreement to the terms to open an account.",
  "picture-type": "This is not a JPEG, PNG or WebP picture. Choose another file.",
  "picture-too-large": "This picture is larger than 5 MB or 16 megapixels. Choose a smaller one.",
  "picture-unreadable": "We could not read this picture. Choose another file.",
} as const satisfies Record<FieldProblem, string>;
