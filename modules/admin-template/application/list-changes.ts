const talks = ["/admin/tickets", "/admin/chats", "/admin/numbers/tickets"] as const;
const mails = ["/admin/mails"] as const;
const comments = ["/admin/comments"] as const;
const reviews = ["/admin/shop/reviews", "/admin/shop/products"] as const;

/** What learners, buyers, readers and mail servers do here that lists of staff show. */
export const listChanges = {
  requests: {
    startConversation: talks,
    sendMessage: talks,
    closeConversation: talks,
    rateConversation: talks,
    reportConversation: ["/admin/chats/reports"],
    writeComment: comments,
    removeComment: comments,
    reportComment: comments,
    saveReview: reviews,
    removeReview: reviews,
    reportReview: reviews,
    // A mail of ours may have come back.
    receiveMail: ["/admin/mail-threads", ...mails],
  },
  jobs: { "kernel.send-mail": mails },
} as const;
