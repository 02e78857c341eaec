import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import {
  discardDeadLetterHandler,
  listDeadLettersHandler,
  redriveAllHandler,
  redriveHandler,
} from "./application/operations/dead-letters.ts";
import { listChanges } from "./application/list-changes.ts";
import { readerHandlers } from "./application/articles/read-articles.ts";
import { reviewHandlers } from "./application/articles/review-articles.ts";
import { publicationHandlers } from "./application/articles/publish-articles.ts";
import { writerHandlers } from "./application/articles/write-articles.ts";
import { sweepRedrivesHandler } from "./application/operations/sweep-redrives.ts";
import { eraseViewsWhenPersonErased, viewHandlers } from "./application/saved-views.ts";
import { noteHandlers } from "./application/notes/write-notes.ts";
import { eraseAppointmentsWhenPersonErased } from "./application/appointments/appointment-data.ts";
import { appointmentHandlers } from "./application/appointments/appointment-handlers.ts";
import { chatReportHandlers } from "./application/tickets/chat-reports.ts";
import { openTicketWhenPaymentHeld } from "./application/tickets/open-ticket-when-payment-held.ts";
import { ticketLinkHandlers } from "./application/tickets/ticket-links.ts";
import { answerTicketHandler } from "./application/tickets/answer-ticket.ts";
import { changeTicketHandler } from "./application/tickets/change-ticket.ts";
import { eraseConversationsWhenPersonErased } from "./application/conversations/conversation-data.ts";
import { eraseNotesWhenPersonErased } from "./application/notes/note-data.ts";
import { officeData } from "./application/office-data.ts";
import { presenceHandlers } from "./application/presence/presence-handlers.ts";
import { WhoIsHere } from "./application/presence/who-is-here.ts";
import { deleteRemovedPicturesHandler } from "./application/gallery/delete-removed.ts";
import { galleryChangeHandlers } from "./application/gallery/change-gallery.ts";
import { galleryHandlers } from "./application/gallery/gallery-handlers.ts";
import { followStaffNewsHandler } from "./application/presence/follow-staff-news.ts";
import { followingHandlers } from "./application/tickets/follow-conversations.ts";
import { readTicketNumbersHandler } from "./application/tickets/ticket-counts.ts";
import { listMailsHandler } from "./application/letters/list-mails.ts";
import { macroHandlers } from "./application/tickets/macros.ts";
import { mailAnswersHandler } from "./application/tickets/mail-answers.ts";
import { listScheduledArticlesHandler } from "./application/articles/scheduled-articles.ts";
import { questionAnsweredMail } from "./application/mails/question-answered.ts";
import { ownConversationHandlers } from "./application/conversations/own-conversations.ts";
import { writingHandlers } from "./application/conversations/write-to-staff.ts";
import { conversationExportHandlers } from "./application/tickets/export-tickets.ts";
import { staffConversationHandlers } from "./application/tickets/staff-conversations.ts";
import { contactHandlers } from "./application/contacts/contact-handlers.ts";
import { joinHandlers } from "./application/contacts/join-leads.ts";
import { leadHandlers } from "./application/contacts/lead-handlers.ts";
import { letterMail } from "./application/letters/letter-mail.ts";
import {
  readMailFolderHandler,
  readMailFolderRegularly,
  receiveMailHandler,
} from "./application/letters/receive-mail.ts";
import {
  bindThreadsWhenSessionOpened,
  eraseThreadsWhenPersonErased,
} from "./application/letters/thread-data.ts";
import { mailExportHandlers } from "./application/letters/export-threads.ts";
import { threadHandlers } from "./application/letters/thread-handlers.ts";
import { letterHandlers } from "./application/letters/write-letters.ts";
import { eraseMailThreadHandler, makeTicketOfThreadHandler } from "./application/tickets/ticket-of-thread.ts";
import { billListHandlers } from "./application/invoices/bill-list.ts";
import { invoiceDocumentHandlers } from "./application/invoices/invoice-document-handlers.ts";
import { readProjectionRowHandler } from "./application/operations/read-projection-row.ts";
import { readOperationsHandler } from "./application/operations/read-operations.ts";
import {
  cancelRebuildHandler,
  planRebuildHandler,
  startRebuildHandler,
} from "./application/operations/rebuilding.ts";
import { redriveDeadLettersHandler } from "./application/operations/redrive-dead-letters.ts";
import { resumeRebuilds } from "./application/operations/resume-rebuilds.ts";
import {
  exportProductsHandler,
  listProductsHandler,
  listStaffProductsHandler,
} from "./application/shop/list-products.ts";
import { readMaterialHandler } from "./application/shop/materials.ts";
import { ownReviewHandlers } from "./application/shop/own-reviews.ts";
import { eraseCommentsWhenPersonErased } from "./application/comments/comment-data.ts";
import { ownCommentHandlers } from "./application/comments/own-comments.ts";
import { staffCommentHandlers } from "./application/comments/staff-comments.ts";
import { eraseReviewsWhenPersonErased } from "./application/shop/review-data.ts";
import { staffReviewHandlers } from "./application/shop/staff-reviews.ts";
import * as contract from "./contract/index.ts";
import { forgetReasons } from "./infrastructure/forget-reasons.ts";
import { prepareArticles } from "./infrastructure/first-articles.ts";
import { postgresAppointments } from "./infrastructure/postgres-appointments.ts";
import { postgresArticles } from "./infrastructure/postgres-articles.ts";
import { postgresComments } from "./infrastructure/comments/postgres-comments.ts";
import { postgresConversations } from "./infrastructure/postgres-conversations.ts";
import { postgresMessagePictures } from "./infrastructure/postgres-message-pictures.ts";
import { postgresTicketCounts } from "./infrastructure/postgres-ticket-counts.ts";
import { ticketConcerns } from "./infrastructure/ticket-concerns.ts";
import { postgresSavedViews } from "./infrastructure/postgres-saved-views.ts";
import { postgresNotes } from "./infrastructure/postgres-notes.ts";
import { postgresMacros } from "./infrastructure/postgres-macros.ts";
import { postgresInvoiceDocuments } from "./infrastructure/postgres-invoice-documents.ts";
import { postgresMaterials } from "./infrastructure/shop/postgres-materials.ts";
import { postgresReviews } from "./infrastructure/shop/postgres-reviews.ts";
import { postgresJoinedSenders } from "./infrastructure/contacts/postgres-joined-senders.ts";
import { postgresMergedSenders } from "./infrastructure/contacts/postgres-merged-senders.ts";
import { postgresGallery } from "./infrastructure/gallery/postgres-gallery.ts";
import { maildir } from "./infrastructure/letters/maildir.ts";
import { postalReader } from "./infrastructure/letters/postal-reader.ts";
import { postgresThreads } from "./infrastructure/letters/postgres-threads.ts";
import { press } from "./infrastructure/shop/press.ts";

export { InboundMail } from "./application/letters/inbound-settings.ts";
export { sampleComments } from "./application/comments/sample-comments.ts";
export { sampleMails } from "./application/mails/sample-mails.ts";
export { sampleArticles } from "./application/articles/sample-articles.ts";
export { sampleReviews } from "./application/shop/sample-reviews.ts";
export { sampleAppointments } from "./infrastructure/sample-appointments.ts";
export { sampleConversations } from "./infrastructure/sample-conversations.ts";
export { sampleLetters } from "./infrastructure/letters/sample-letters.ts";
export { samplePictures } from "./infrastructure/gallery/sample-pictures.ts";
export { sampleNotes } from "./infrastructure/sample-notes.ts";
export { sampleInvoiceDocuments } from "./infrastructure/sample-invoice-documents.ts";

export const adminTemplate = defineModule({
  name: "admin-template",
  uses: ["assessment", "billing", "catalogue", "identity"],
  schema: "admin_template",
  layer: Layer.mergeAll(
    postgresInvoiceDocuments,
    postgresArticles,
    postgresComments,
    postgresConversations,
    postgresTicketCounts,
    postgresMacros,
    postgresNotes,
    postgresSavedViews,
    postgresAppointments,
    press,
    postgresMaterials,
    postgresReviews,
    postgresGallery,
    postgresMessagePictures,
    postgresThreads,
    postgresJoinedSenders,
    postgresMergedSenders,
    postalReader,
    maildir,
    WhoIsHere.layer(),
  ),
  contract,
  eventSentences: {},
  handlers: {
    readOperations: readOperationsHandler,
    followStaffNews: followStaffNewsHandler,
    readProjectionRow: readProjectionRowHandler,
    planRebuild: planRebuildHandler,
    startRebuild: startRebuildHandler,
    cancelRebuild: cancelRebuildHandler,
    listDeadLetters: listDeadLettersHandler,
    redrive: redriveHandler,
    redriveAll: redriveAllHandler,
    discardDeadLetter: discardDeadLetterHandler,
    ...invoiceDocumentHandlers,
    ...billListHandlers,
    ...readerHandlers,
    ...reviewHandlers,
    ...writerHandlers,
    ...publicationHandlers,
    ...ownCommentHandlers,
    ...staffCommentHandlers,
    ...ownConversationHandlers,
    ...writingHandlers,
    ...staffConversationHandlers,
    answerTicket: answerTicketHandler,
    ...conversationExportHandlers,
    changeTicket: changeTicketHandler,
    readTicketNumbers: readTicketNumbersHandler,
    ...chatReportHandlers,
    ...ticketLinkHandlers,
    ...followingHandlers,
    ...presenceHandlers,
    ...macroHandlers,
    ...galleryHandlers,
    ...galleryChangeHandlers,
    listMails: listMailsHandler,
    receiveMail: receiveMailHandler,
    ...threadHandlers,
    ...letterHandlers,
    ...mailExportHandlers,
    ...contactHandlers,
    ...joinHandlers,
    ...leadHandlers,
    makeTicketOfThread: makeTicketOfThreadHandler,
    eraseMailThread: eraseMailThreadHandler,
    ...noteHandlers,
    ...viewHandlers,
    ...appointmentHandlers,
    listScheduledArticles: listScheduledArticlesHandler,
    listProducts: listProductsHandler,
    listStaffProducts: listStaffProductsHandler,
    exportProducts: exportProductsHandler,
    readMaterial: readMaterialHandler,
    ...ownReviewHandlers,
    ...staffReviewHandlers,
  },
  prepare: prepareArticles,
  jobs: [
    redriveDeadLettersHandler,
    sweepRedrivesHandler,
    mailAnswersHandler,
    readMailFolderHandler,
    deleteRemovedPicturesHandler,
  ],
  mails: [questionAnsweredMail, letterMail],
  subscriptions: [
    eraseConversationsWhenPersonErased,
    openTicketWhenPaymentHeld,
    eraseNotesWhenPersonErased,
    eraseViewsWhenPersonErased,
    eraseAppointmentsWhenPersonErased,
    eraseReviewsWhenPersonErased,
    eraseCommentsWhenPersonErased,
    eraseThreadsWhenPersonErased,
    bindThreadsWhenSessionOpened,
  ],
  schedules: Layer.mergeAll(resumeRebuilds, readMailFolderRegularly),
  personalData: officeData,
  concerns: ticketConcerns,
  beforeAdoption: [{ name: "reasons in the audit log", run: forgetReasons }],
  listChanges,
});
