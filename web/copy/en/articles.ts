/** What readers of study articles see around them. */
export const articles = {
  description:
    "Short study articles about the South African learner’s licence: how to book the test, what to bring, how the marks work, how to study road signs. Each with its sources.",
  title: "Study articles",
  lead: "Short reads about the learner’s test: booking, documents, marks, signs. Every one names its sources.",
  none: "There are no articles yet.",
  inEnglish: "This article is not in your language yet. Here it is in English.",
  someInEnglish: "Some articles are not in your language yet. They are in English.",
  published: "Published on {day}",
  changed: "Last changed on {day}",
  all: "All study articles",
  nextTitle: "What now?",
  guide: "Open the study guide",
  exam: "Start a free exam",
  feed: "Follow new articles (RSS)",
  reading: "The article is loading.",
  troubleTitle: "We can’t load this now",
  troubleText: "The connection or our server failed. Nothing is lost.",
  again: "Try again",
} as const;
