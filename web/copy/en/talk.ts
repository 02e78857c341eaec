/** What every page of a conversation with staff says. */
export const talk = {
  /** A “no” in a conversation. */
  problems: {
    ConversationNotFound:
      "We can’t find this question. Nothing was changed. Go back to your list of questions.",
    ConversationClosed: "This question is closed, so nothing was sent. Ask a new one.",
    ConversationFull:
      "This question has as many messages as it can hold, so nothing was sent. Ask a new one.",
    PictureRefused:
      "A picture can’t be used: it isn’t a JPEG, PNG or WebP, is too large, or can’t be read. Nothing was sent. Choose another one.",
    ConversationUnsolved: "This question is still open, so it can’t be rated yet. Nothing was changed.",
  },
  empty: "Write something first.",
  sending: "Sending…",
  addPicture: "Add a picture",
  picture: "Picture {number}",
  removePicture: "Remove picture {number}",
  noPicture: "We can’t read this file as a picture. Choose a JPEG, PNG or WebP.",
  own: {
    open: "Waiting for us",
    waiting: "Answered",
    solved: "Solved",
    closed: "Closed",
  },
  /** What leads from a report or an order to a ticket about it. */
  ticket: { open: "Make it a ticket", opened: "Open the ticket" },
  staff: {
    open: "Open",
    waiting: "Waiting for the learner",
    solved: "Solved",
    closed: "Closed",
  },
} as const;
