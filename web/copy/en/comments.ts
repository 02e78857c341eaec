/** What readers of study articles say about them, and how they say it. */
export const comments = {
  title: "Comments",
  none: "There are no comments yet.",
  reading: "The comments are loading.",
  trouble: "We can’t load the comments now.",
  more: "Older comments",
  signIn: "Sign in to write a comment",
  write: "Write a comment",
  writeLead: "Our staff read it first. Then others see it, under the name you choose.",
  guardian:
    "You are under 18, so a guardian has to agree before you can comment. You can ask them in your profile.",
  profile: "My profile",
  text: "Your comment",
  shownAs: "Others see me as",
  firstName: "{name}, my first name",
  initials: "{name}, my initials",
  send: "Send the comment",
  sent: "Thank you. Our staff read it first.",
  own: "Your comments",
  ownTrouble: "We can’t load your own comments now, so you can’t write one.",
  status: {
    waiting: "Our staff have not read it yet.",
    shown: "Others see it.",
    hidden: "Our staff decided not to show it.",
  },
  remove: "Remove",
  removeIt: "Remove your comment of {day}",
  removed: "Your comment is removed.",
  report: "Report",
  reportIt: "Report the comment by {name}",
  reported: "Our staff will look at it. We do not say who reported it.",
  problems: {
    CommentNotFound: "There is no such comment any more. Nothing was changed. Load the page again.",
    CommentDecided:
      "A colleague has decided about this comment, or readers have reported it. Nothing was changed. Load the page again.",
  },
  articleGone: "This article was withdrawn. Your comment was not sent, and is still in the form.",
} as const;
