import type { FieldProblem } from "#modules/identity/contract";

/** What is wrong with a field, and what to do about it. */
export const fields = {
  "name-missing": "Enter your name.",
  "name-too-long": "This name is longer than 100 characters. Shorten it.",
  "name-strange": "This name has a character we cannot keep. Leave out < and > and invisible signs.",
  "email-missing": "Enter an e-mail address.",
  "email-too-long": "This address is longer than 254 characters. Check it.",
  "email-malformed": "This does not look like an e-mail address. It should read like name@example.com.",
  "email-same": "This is the address you have now. Enter another one.",
  "password-missing": "Enter a password.",
  "password-too-short": "Use at least 10 characters. A few words in a row do well.",
  "password-too-long": "Use at most 256 characters.",
  "password-common": "This password is among the first that others would try. Choose a rarer one.",
  "password-personal": "This password holds your name or address. Choose one that says nothing about you.",
  "password-wrong": "This is not your password. Type it once more.",
  "date-malformed": "This is not a day of the calendar. Check day, month and year.",
  "born-too-young": "By this date you are too young for an account here. Check the year.",
  "born-impossible": "No one can be born on this day. Check the year.",
  "guardian-missing": "You are under 18: enter the name and address of a parent or guardian.",
  "guardian-same-email": "This is your own address. Enter that of your parent or guardian.",
  "guardian-not-needed": "You are 18 or older: no guardian is asked. Leave this empty.",
  "marketing-under-age": "Under 18 we send no news. You can agree when you are 18.",
  "mobile-malformed":
    "This does not look like a mobile number. Write it like 082 123 4567 or +27 82 123 4567.",
  "code-malformed": "This does not look like one of our codes. Copy it whole from the mail or the app.",
  "terms-not-accepted": "We need your agreement to the terms to open an account.",
  "picture-type": "This is not a JPEG, PNG or WebP picture. Choose another file.",
  "picture-too-large": "This picture is larger than 5 MB or 16 megapixels. Choose a smaller one.",
  "picture-unreadable": "We could not read this picture. Choose another file.",
} as const satisfies Record<FieldProblem, string>;
