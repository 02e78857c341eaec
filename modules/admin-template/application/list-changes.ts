const talks = ["/admin/tickets", "/admin/chats", "/admin/numbers/tickets"] as const;
const comments = ["/admin/comments"] as const;
const reviews = ["/admin/shop/reviews", "/admin/shop/products"] as const;

/** What learners, buyers and readers do here that lists of staff show. */
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
    receiveMail: ["/admin/mail-threads"],
  },
} as const;
