/** What a learner reads before something that needs a plan. */
export const planNeeded = {
  paper: "Needs a plan",
  title: "This paper needs a plan",
  text: "Paper 1 of every list is free. With a plan every paper is open. Nothing was started.",
  practiceTitle: "That was today’s free practice",
  practiceText:
    "Without a plan we give you {count} practice questions a day. Those that you leave unanswered count too. Tomorrow there are new ones, and with a plan there is no limit.",
  left: "{count, plural, =0 {No free practice questions left today} one {# free practice question left today} other {# free practice questions left today}}",
  plans: "See the plans",
} as const;
