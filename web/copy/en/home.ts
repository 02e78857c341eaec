export const home = {
  description:
    "Practise the South African K53 learner’s licence test: 64 questions, three sections, 60 minutes, and a reason with a source for every answer. Free to start, no account.",
  /** What search results say about an exam. Here, because the exam itself has no room for it. */
  examDescription:
    "Write a full exam like the South African K53 learner’s licence test: 64 questions in 60 minutes, with a reason for every answer. Free, no account.",
  hero: {
    title: "Write the test before the test.",
    lead: "Practice questions and a timed exam for the South African K53 learner’s licence.",
    start: "Start a free exam",
    facts: "64 questions, 60 minutes, no account.",
    goOn: "Continue your exam",
    left: "{minutes, plural, one {# minute} other {# minutes}} left. Your answers are kept.",
  },
  sample: {
    label: "Try one now",
    sign: "A red eight-sided sign with a white edge and the word STOP",
    question: "You reach this sign. The road is clear both ways. What must you do?",
    slow: "Slow down and drive on without stopping",
    stop: "Stop completely, then go when it is safe",
    hoot: "Hoot to warn others and drive on",
    right: "Right.",
    wrong: "That’s not it.",
    because:
      "Stop with the front of your vehicle in line with the sign, or just behind the stop line if there is one. Go only when it is safe, even when the road looks empty.",
    source: "National Road Traffic Regulations, 2000: Schedule 1, sign R1",
    sourceLabel: "Source",
    yours: "Your answer",
    correct: "Right answer",
  },
  test: {
    title: "How the real test works",
    lead: "Three sections. You must pass each one on its own.",
    rules: "Rules of the road",
    signs: "Road signs",
    controls: "Vehicle controls",
    needed: "{required} of {questions}",
    neededLong: "{required} of {questions} right answers needed",
    try: "Try {count} questions",
    legend: "Each dash is a question. The solid line is the pass mark.",
    time: "60 min",
    timeText: "for all 64 questions, in one go.",
    each: "A high mark in one section doesn’t make up for a low one in another: 28 of 28 in rules with 22 of 28 in signs is a fail.",
    basis:
      "These are the marks that most sources report. No government page publishes them, so ask your testing centre if you want to be sure.",
  },
  different: {
    title: "What is different here",
    savedTitle: "You see every answer being saved",
    savedText:
      "“Saved” with a time means our server has your answer. Until then you’ll see that it is still being saved.",
    savedSection: "Signs, 12 of 28",
    savedAt: "Saved 14:02:07",
    savedLeft: "41:20 left",
    offlineTitle: "No signal? Carry on",
    offlineText:
      "Your answers wait on your phone and are sent when the signal is back. If you close the page, open it again with a signal and continue where you were. The clock keeps running, as in the real test.",
    offlineNow: "You are offline.",
    offlineKept:
      "Your {count, plural, one {# answer is} other {# answers are}} kept on this phone. The clock is still running.",
    offlineWaiting: "{count, plural, one {# answer} other {# answers}} waiting to be sent",
    sourceTitle: "A reason and a source under each answer",
    sourceText:
      "After the exam you see why an answer is right, and the regulation or sign it rests on. Check it yourself.",
    sourceYours: "Stop, even when nothing is coming",
    sourceRight: "Give way to traffic that is close enough to be a danger",
    sourceWhy: "A yield sign asks you to give way. You need not stop when nothing is near.",
    sourceFrom: "National Road Traffic Regulations, 2000: Schedule 1, sign R2",
    sourceSign: "A white triangle, point down, with a red edge",
  },
  exams: {
    title: "Choose your exam",
    code8: "Code 8",
    code8What: "Light motor vehicles, up to 3 500 kg",
    code8Who: "Learner’s licence code 2, from age 17",
    code8Start: "Start code 8",
    code10: "Code 10 & 14",
    code10What: "Heavy motor vehicles, over 3 500 kg. Covers light ones too.",
    code10Who: "Learner’s licence code 3, from age 18",
    code10Start: "Start code 10 & 14",
    both: "28 questions on rules, 28 on signs, 8 on controls. 60 minutes.",
    readFirst: "Rather read first?",
    guide: "Open the study guide",
  },
  questions: {
    title: "Questions and answers",
    more: "More questions: booking, documents, costs, validity",
    account: "Do I need an account?",
    accountAnswer:
      "No. You can write the exam and see your result without one. The attempt stays in the browser you started it in.",
    official: "Are these the questions of the real test?",
    officialAnswer:
      "No. They are our own practice questions, written from the National Road Traffic Act, its regulations and its road signs. We have no connection to the people who set the test.",
    pass: "What do I need to pass?",
    passAnswer:
      "22 of 28 in rules, 23 of 28 in signs and 6 of 8 in controls. Failing one section fails the test.",
    power: "What if my phone dies in the middle?",
    powerAnswer:
      "Open the page again on the same phone and continue where you were. The clock does not stop, and an answer only counts if it reaches us in time.",
    languages: "Which languages are there?",
    languagesAnswer:
      "The pages are in English, French, Arabic and Chinese; choose under Settings. The practice questions are in English. Ask your testing centre which languages its test comes in.",
  },
} as const;
