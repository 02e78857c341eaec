export const privacy = {
  description:
    "What Roadworthy keeps about you, why, for how long and who is responsible, and how to see, correct, download or erase it yourself. Under South Africa’s POPIA.",
  title: "Privacy",
  lead: "What we keep about you, why, for how long, and how to get a copy or have it erased.",
  profile: "Open your profile",
  regulator: "Information Regulator of South Africa",
  operator: {
    named: "{name} runs this site. For any question about your details, write to:",
    addressed: "{name}, {address}, runs this site. For any question about your details, write to:",
  },
  titles: {
    who: "Who is responsible",
    guest: "Without an account",
    account: "With an account",
    why: "Why we keep it",
    howLong: "How long we keep it",
    protection: "How we protect it",
    minors: "If you are under 18",
    rights: "Your rights, and how to use them here",
  },
  texts: {
    we: "Roadworthy runs this site and is the responsible party under the Protection of Personal Information Act 4 of 2013 (POPIA). An e-mail service delivers our e-mails.",
    nothingSold:
      "We sell nothing about you to anyone. There are no advertisements and no trackers of other companies on our pages.",
    guestExam:
      "You can study and write exams without telling us who you are. A cookie lets your browser, and no other, open its exams again. Your browser keeps it for up to 400 days.",
    guestSettings:
      "Language, colours and other settings stay in your browser. The list of driving schools asks for your position only when you press its button. We get it rounded to about 1 km, use it for that list, and do not keep it.",
    person:
      "Your name, e-mail address, date of birth, the licence you study for, and the language of our e-mails. If you want: a mobile number and a picture. Your password is kept only in a form that no one can read.",
    study:
      "The exams you write and what you practise: every answer with its time, and the results. Also what our staff notes about you or one of them, such as why you got extra time, and the words they sort you by. How far you watched each training video. The date of your test, where you write it and whether you passed, if you tell us. How likely we said you were to pass, on each day that you looked. What you report about a question, and our answer. Your study groups: what you let them see, whom you blocked and what you reported.",
    devices:
      "Where you are signed in: the kind of device and browser, and when it was last used. Also how you have set our pages, so that they look the same on all of them.",
    agreed:
      "What you agreed to and when, and the e-mails we sent you. If you chose notifications: the address at which your browser takes them, and on which days we sent you one.",
    guardianKept:
      "If you are under 18: the name and e-mail address of a parent or guardian, and their answer.",
    paying:
      "If you buy something: your orders, what you paid and what we paid back. PayFast takes the payments, and we never see your card; if it is charged again by itself, we keep PayFast’s code for that. If you pay by EFT, also the proofs of payment that you send us; if we pay you back by EFT, your bank account.",
    whyAccount:
      "To give you your account, your progress and your results, and to answer when you report a fault. You asked us for that when you registered.",
    whyBirth:
      "Your date of birth tells us whether a guardian has to agree. News and study tips come by e-mail only if you asked for them, and never while you are under 18.",
    whySafe:
      "To keep the site working: we count failed sign-ins, and started exams and practices, for each network and address, under a code that no one can turn back into them. A count ends after a day at most.",
    longAccount:
      "Your details: for as long as you have the account. If you never confirm your e-mail address, they are erased after 30 days.",
    longClosed:
      "When you delete the account: you have 7 days to undo it. Then your details are erased. What stays of your exams and practice has no name and no address. What you reported about questions is erased.",
    longGuest:
      "Exams and practice without an account: forgotten 30 days after they began, or after one day if nothing was answered; questions kept for studying without a signal after 60 days; the date of a test 30 days after it. After that they belong to no browser and no person.",
    longPaying:
      "Orders, payments and receipts stay, because tax law asks for them, and hold no name. What PayFast told us about a payment: until you delete the account. PayFast’s code: until you cancel. Proofs of payment: until 30 days after your order was paid, or after its last day to pay. A bank account: until the money was paid back.",
    longMails:
      "E-mails, and the days of notifications: 90 days. Sign-ins end by themselves after 90 days at most.",
    longBackup: "A backup copy may hold what was there on its day until that copy is thrown away.",
    sealed:
      "Each person’s details are encrypted under a key of their own. Erasing that key erases the person.",
    staff:
      "Staff sign in with a second factor. They can look for a learner by e-mail address to help; each such search, each look at your details, each export of exams and each change is recorded.",
    minorsAsk:
      "You can study at once. We ask a parent or guardian by e-mail whether they agree that we keep your details. Until they do, you cannot pay for anything or take part in a study group.",
    minorsChange:
      "They can change their answer with the link in that e-mail, which works for 30 days. You can send them a new one from your profile.",
    see: "See and correct: everything is on your profile. Change it there at any time.",
    take: "Take it with you: “Download my data” on your profile gives you one file with your details, consents, devices, and every exam and practice with its answers.",
    erase: "Erase: “Delete my account” on your profile.",
    withdraw: "Withdraw: switch off news by e-mail on your profile. Sign out other devices there too.",
    complain:
      "Complain: if you think we treat your details wrongly, you can complain to the Information Regulator.",
  },
} as const;
