export const faqs = {
  description:
    "Answers about the South African learner’s licence: how to book, what to bring, ages and codes, costs, the eye test, pass marks, failing and trying again, and how long it is valid. Each with its source.",
  title: "Questions and answers",
  lead: "Booking, documents, ages, the test, and what comes after. Every answer says where it comes from.",
  search: "Search the questions",
  example: "eye test, cost, code 8",
  count: "{found} of {total, plural, one {# question} other {# questions}}",
  noneTitle: "No question matches",
  noneText:
    "Try another word, or fewer words. Only your testing centre can answer for itself: ask it about its days, fees and documents. For a rule of the road, look in the study guide.",
  showAll: "Show all questions",
  guide: "Open the study guide",
  exam: "Start a free exam",
  contents: "Topics",
  source: "Source",
  checked: "Checked on {day}",
  link: "Link to this answer",
  sources: {
    act: "National Road Traffic Act 93 of 1996, section {what}",
    regulation: "National Road Traffic Regulations, 2000, regulation {what}",
    notice: "Government Notice {what}",
    manual: "Department of Transport, {what}",
    reported: "Reported by {what}",
    centre: "Your testing centre has the last word",
    own: "Roadworthy, about its own questions",
  },
  parts: {
    before: "Codes and ages",
    booking: "Booking, documents and costs",
    eyes: "The eye test",
    test: "The test itself",
    after: "Result, failing and validity",
    learning: "Driving as a learner",
    site: "This site",
  },
  questions: {
    codes: {
      ask: "Which code do I need?",
      answer:
        "Code 1 is for motor bikes, tricycles and quadrucycles. Code 2 is for light vehicles up to 3 500 kg gross vehicle mass, such as a car. Code 3 is for anything heavier. Gross vehicle mass (GVM) is the most a vehicle may weigh with its load.",
    },
    "code-8-10-14": {
      ask: "What are code 8, code 10 and code 14?",
      answer:
        "They are old names of full driving licences that people still use. Code 8 is now called B, code 10 is C1 and code 14 is EC. If you want a code 8, apply for learner’s code 2. If you want a code 10 or 14, apply for learner’s code 3.",
    },
    age: {
      ask: "How old must I be?",
      answer:
        "You must be 16 for code 1 on a motor bike up to 125 cc without a sidecar. You must be 17 for code 2, and 18 for code 3.",
    },
    "big-motorcycle-age": {
      ask: "From what age may I learn on a motor bike over 125 cc?",
      answer:
        "The government’s text says 18. Some websites print 17, so you may hear both. If you are 17, ask your testing centre before you apply and pay.",
    },
    "code-3-and-cars": {
      ask: "May I learn in a car with code 3?",
      answer:
        "Yes. A code 3 learner’s licence also covers light vehicles. You must be 18 for it, and its test asks about heavy vehicles too. If you only want to drive a car, code 2 is enough.",
    },
    "who-may-not": {
      ask: "Who may not get a learner’s licence?",
      answer:
        "The law names uncontrolled epilepsy, sudden fainting or giddiness, uncontrolled diabetes, certain mental illnesses and poor control of the muscles. It also names addiction to alcohol or drugs, and a court order that disqualifies you. You cannot get one for a class of vehicle that you already hold a licence for. If you are being treated for a condition, speak to your doctor and your testing centre before you apply.",
    },
    "how-to-book": {
      ask: "How do I book the test?",
      answer:
        "You book at a driving licence testing centre, a DLTC for short. It works differently from centre to centre. Phone or visit yours, or look at the website of its municipality or province. Ask how to book, what the first open date is, and what you must pay.",
    },
    "what-to-bring": {
      ask: "What must I bring?",
      answer:
        "Bring your identity document, form LL1, ID photographs, proof of your address, and the fee. How many photographs you need differs, so ask. From age 65 you also need a medical certificate. Ask your centre for its own list when you book.",
    },
    "form-ll1": {
      ask: "What is form LL1?",
      answer:
        "It is the form with which you apply for a learner’s licence. You hand it in with your other documents. Ask your testing centre where to get it, and whether you should fill it in before you come.",
    },
    photographs: {
      ask: "How many photographs do I need?",
      answer:
        "You need ID photographs, but the number differs from guide to guide and we have found no official figure. Ask your testing centre how many it wants, of what size, and whether it takes them itself.",
    },
    "proof-of-address": {
      ask: "What counts as proof of address?",
      answer:
        "You are asked for one, but we have found no official list of what counts. Ask your testing centre which documents it takes and how recent they must be. Ask before you go if the bills at home are not in your name.",
    },
    cost: {
      ask: "What does it cost?",
      answer:
        "There is no single price: fees differ by province and municipality, and they change. You usually pay twice, once to book the test and once more for the licence itself when you have passed. Ask your testing centre for both amounts, and how you can pay. Do not rely on a price from an old website.",
    },
    "over-65": {
      ask: "I am 65 or older. Do I need anything else?",
      answer:
        "Yes, bring a medical certificate along with the other documents. Ask your testing centre which form it wants and who may sign it, before you pay for an examination.",
    },
    "eye-test-where": {
      ask: "Where is my eye test done?",
      answer:
        "At the testing centre, when you apply. You may also have it done by an optometrist. If you choose an optometrist, ask your centre first which form it accepts.",
    },
    "eye-test-light": {
      ask: "How well must I see for a motor bike or a car?",
      answer:
        "Guides to regulation 102 give 6/12 in each eye, or 6/9 in the better eye if the other is worse or blind. To the side you must see 70 degrees with each eye, or 115 degrees in all. We know these figures only second-hand, so let the centre or an optometrist confirm them.",
    },
    "eye-test-heavy": {
      ask: "Is the eye test stricter for heavy vehicles?",
      answer:
        "Yes. For codes C1, C, EC1 and EC, guides to regulation 102 give 6/9 in each eye, and a view of 70 degrees to the side with each eye. One good eye does not make up for the other here. We know these figures only second-hand, so let the centre or an optometrist confirm them.",
    },
    "how-many-questions": {
      ask: "How many questions are there?",
      answer:
        "64, drawn at random from about 1 200, in three sections: that is what a spokesman of the RTMC told News24. Most sources split them into 28 on rules of the road, 28 on road signs (with signals and markings) and 8 on vehicle controls. No government page publishes the numbers.",
    },
    "pass-marks": {
      ask: "What do I need to pass?",
      answer:
        "Most sources report 22 of 28 in rules, 23 of 28 in signs and 6 of 8 in controls. You must pass all three: a high mark in one section does not make up for another. Ignore any overall percentage you read. No government page publishes the marks, so ask your testing centre if you want to be sure.",
    },
    "why-68": {
      ask: "Why do some books say 68 questions?",
      answer:
        "68 belongs to the older test with pen and paper: 30 rules, 30 signs and 8 controls. The pass marks are the same counts, 22, 23 and 6. If your centre still uses paper, ask how many questions it sets.",
    },
    "how-long": {
      ask: "How much time do I have?",
      answer:
        "Most sources say 60 minutes. Others say 45 or 50, and no government page gives a figure. Ask your testing centre. Our exams run for 60 minutes, a little under a minute a question, so practise at that pace or faster.",
    },
    computer: {
      ask: "Is the test on a computer?",
      answer:
        "At most centres, yes: a touch screen, with a check of your fingerprint before you start. Some centres still use paper. In the Western Cape 66 centres had computers and 4 were waiting for them in June 2026. Ask yours which it uses.",
    },
    language: {
      ask: "In which languages can I write?",
      answer:
        "The computer test comes in the 11 spoken official languages, according to notices of George and Tshwane. Ask your testing centre whether it has your language, and say which you want when you book. Ask about South African Sign Language too: we could not confirm it.",
    },
    controls: {
      ask: "What is asked about the controls?",
      answer:
        "You see a drawing of a vehicle’s controls with a number at each part, and you say what a part is called or which one you use for a task. Cars and heavy vehicles share one drawing with parts 1 to 11. A motor bike has a drawing of its own. You need to know what each part is for, not only its name.",
    },
    result: {
      ask: "When do I get my result?",
      answer: "On a computer, at once. If your centre still uses paper, ask when you will know.",
    },
    failed: {
      ask: "I failed one section. What now?",
      answer:
        "If you fail one section you fail the test. You must book again and pay again. Find out which section let you down, and start your practice there. Before you leave, ask for the next open date, and whether you write all three sections again.",
    },
    "wait-after-failing": {
      ask: "How long must I wait before I try again?",
      answer:
        "We have found no national waiting period in any source. Ask your centre whether it has a rule of its own and when its next open date is. Another centre may have an earlier one.",
    },
    "which-were-wrong": {
      ask: "Will I be shown which answers were wrong?",
      answer:
        "No. The examiner tells you how you did in each section, but not which questions you got wrong. In our exams you see every answer afterwards, with the reason and its source.",
    },
    appeal: {
      ask: "May I appeal if I am refused a licence?",
      answer:
        "Yes. If an examiner refuses you a licence, you may appeal to the chief executive officer within 21 days. Keep the documents you were given, and ask your testing centre where to send the appeal.",
    },
    validity: {
      ask: "How long is my learner’s licence valid?",
      answer:
        "24 months. It cannot be renewed or extended. Book your driving test early, so that you have time for a second attempt before it runs out.",
    },
    "eighteen-months": {
      ask: "Why do some sources say 18 months?",
      answer:
        "Because it used to be 18. The text of regulation 101(1) still prints it, but a notice of 17 February 2010 made it 24 months. So 24 is right.",
    },
    expired: {
      ask: "My learner’s licence has run out. Can I renew it?",
      answer:
        "No, it cannot be renewed. You must apply for a new one and pass the test again. Until then you may not drive, not even with a supervisor.",
    },
    supervisor: {
      ask: "Who must sit with me when I practise?",
      answer:
        "A person with a full licence for that class of vehicle. They sit next to you or directly behind you. On a motor bike, or in a vehicle without a seat for a passenger, you learn without one.",
    },
    freeway: {
      ask: "May I drive on a freeway as a learner?",
      answer:
        "Yes, with your supervisor: we have found no provision that forbids it. The ordinary freeway rules apply to you too. A motor bike up to 50 cc, for example, may not use a freeway at all.",
    },
    "l-plates": {
      ask: "Must I show an L on the car?",
      answer:
        "No provision in the Act or the Regulations asks for it, as far as we have found. You may show one all the same, so that others are patient with you.",
    },
    passengers: {
      ask: "May I take passengers along?",
      answer:
        "Never for payment: no learner may carry people for reward. On a motor bike you may not carry a passenger at all.",
    },
    "carry-licence": {
      ask: "Must I have my licence with me?",
      answer: "Yes. Keep it in the vehicle whenever you drive, and show it when a traffic officer asks.",
    },
    alcohol: {
      ask: "May I drink before I drive as a learner?",
      answer:
        "Best not at all. The limit is the same as for other drivers: below 0,05 g of alcohol in 100 ml of blood, and below 0,24 mg in 1 000 ml of breath. For professional drivers it is 0,02 g and 0,10 mg. A plan to allow none at all was announced in January 2026, so look up whether it is law by now.",
    },
    "real-questions": {
      ask: "Are these the questions of the real test?",
      answer:
        "No. They are our own practice questions, written from the National Road Traffic Act, its regulations and the road signs. Photographs of real test screens that go round contradict each other, and we use none of them. We are independent of the Department of Transport, the RTMC and every testing centre.",
    },
    promise: {
      ask: "If I pass here, will I pass the real test?",
      answer:
        "We cannot promise that. Our exam follows the format that the RTMC and driving schools report, and it marks each section as they do. If you pass several different papers with marks to spare, you are well prepared.",
    },
  },
} as const;
