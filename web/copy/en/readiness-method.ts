/** The public page about how a chance is worked out. Its numbers are those of the last report of the benchmark. */
export const readinessMethod = {
  title: "How we work out your chance to pass",
  lead: "In plain words: what we look at, what we do not know, and how often we are right.",
  description:
    "How Roadworthy works out a learner’s chance to pass the South African learner’s licence test, its limits, and how often it is right.",
  titles: {
    what: "What the number means",
    from: "What we look at",
    range: "Why there is a range",
    enough: "When we say nothing",
    raise: "What would help most",
    checked: "How we checked it",
    limits: "What we do not know",
  },
  texts: {
    what1:
      "It is the chance that you pass a test of questions that you have never seen, like those of the real test. All three sections must be passed: 22 of 28 rules, 23 of 28 signs and 6 of 8 controls.",
    what2: "70% means: of a hundred learners who answered like you, about seventy would pass.",
    from1:
      "We look at your first answer to each question in exams and practice, and at how hard that question is for all learners. A right answer to a hard question says more than one to an easy question.",
    from2:
      "One answer in three is right by luck, so we count that. A question that you answer again says little: you may know it by heart. What you learnt fades, so old answers count less, and what you repeat on other days lasts longer.",
    from3:
      "What you know of one topic says something about the next, but not all. Topics that you have never answered are our best guess.",
    range1:
      "A number alone would look surer than it is. We therefore give a range: in four cases of five your true chance lies in it. The more different questions you answer, the narrower it gets.",
    enough1:
      "Below as many different questions as the test asks in a section (28, 28 and 8) we give no number.",
    raise1:
      "For each topic we work out how much your chance would rise if you studied the facts that you remember least for ten minutes. It assumes that you read the reasons.",
    checked1:
      "We invented 10 262 learners with a program that shares nothing with our method. Some learn papers by heart, some practise only easy topics, some get tired, nervous or forget a lot. We asked our method about each, and then let each write a test.",
    checked2:
      "The table shows how often learners of each group passed. The closer both numbers are, the better.",
    checked3:
      "82.6% of the ranges held the true chance; we wanted between 75 and 85%. Our number was wrong by a third less than the share of passed practice exams, and by two thirds less than the share of right answers taken as a chance.",
    limits1:
      "Invented learners are not people. We have not compared our number with real tests yet. If you tell us how your test went, you help to check it.",
    limits2:
      "We do not know what you read elsewhere, how nervous you are, or whether someone helped you. Learners who only practise easy topics get a number that is a little too high, those who repeat the same papers one that is a little too low.",
    limits3:
      "The chance on the day of your test assumes that you do what your study plan asks. It is not a promise. Do not book or cancel a test because of it alone.",
  },
  table: {
    caption: "What we said and what happened",
    said: "We said",
    learners: "Learners",
    passed: "Passed",
    group: "{from} to {to}",
  },
  readiness: "How ready you are",
} as const;
