export { ProcessorStatus, Lag, LogPosition } from "./processors.ts";
export { cancelRebuild, planRebuild, Rebuild, RebuildPlan, RebuildState, startRebuild } from "./rebuilds.ts";
export {
  DeadLetter,
  discardDeadLetter,
  DeadLetterState,
  listDeadLetters,
  longestReason,
  redrive,
  redriveAll,
} from "./dead-letters.ts";
export {
  addInvoiceDocument,
  deleteInvoiceDocument,
  InvoiceDocument,
  InvoiceDocumentContent,
  InvoiceDocumentLine,
  InvoiceDocumentStatus,
  listInvoiceDocuments,
  maxInvoiceLines,
  updateInvoiceDocument,
} from "./invoice-documents.ts";
export {
  addArticle,
  ArticleFilter,
  compareArticleVersions,
  listArticles,
  listArticleVersions,
  previewArticle,
  publishArticle,
  restoreArticleVersion,
  readArticle,
  readStaffArticle,
  saveArticle,
  exportArticles,
  searchArticles,
  withdrawArticle,
} from "./article-endpoints.ts";
export {
  beatMs,
  Colleague,
  Doing,
  followPresence,
  mayWorkOn,
  PresenceNews,
  sayPresence,
  PresenceSubject,
  silentMs,
} from "./presence.ts";
export { ArticleBlock, Span, TextFault } from "./article-text.ts";
export {
  ArticleEntry,
  ArticleId,
  ArticlePublication,
  ArticleSlug,
  ArticleStatus,
  ArticleText,
  ArticleTexts,
  ArticleVersion,
  longestBody,
  PublicArticle,
  publicationOf,
  StaffArticle,
  StaffArticleRow,
  TextChange,
  TextLine,
} from "./articles.ts";
export {
  Channel,
  ChatReport,
  ChatReportReason,
  ConversationId,
  ConversationNews,
  ConversationSource,
  ConversationStatus,
  LinkedId,
  longestMessage,
  longestRatingWords,
  longestTopic,
  Message,
  MessageText,
  maxLinks,
  maxListed,
  maxMacros,
  maxMessages,
  OwnConversation,
  OwnTalk,
  Priority,
  StaffConversation,
  StaffTalk,
  type TicketField,
  TicketMoves,
  TimelineEntry,
  Topic,
} from "./conversations.ts";
export {
  exportReportedChats,
  listReportedChats,
  ReportedChat,
  reportConversation,
  settleChatReport,
} from "./chat-reports.ts";
export { type LinkKind, linkKindOf, linkToTicket, mayLink, unlinkFromTicket } from "./ticket-links.ts";
export { supportRoles } from "./support-roles.ts";
export { goodRating, ratedDays, ticketHours } from "./ticket-times.ts";
export {
  addGalleryPicture,
  describeGalleryPicture,
  exportGallery,
  GalleryFilter,
  listGallery,
  readGalleryPicture,
  removeGalleryPicture,
  restoreGalleryPicture,
  setProductPicture,
} from "./gallery-endpoints.ts";
export { GalleryPicture, GalleryPictureId, galleryWidths } from "./gallery-pictures.ts";
export type {
  GalleryPictureChanged,
  GalleryPictureNotFound,
  GalleryPictureUsed,
  ProductPictureChanged,
  PictureRefused,
} from "./gallery-refusals.ts";
export {
  maxPicturesOfMessage,
  readMessagePicture,
  readTicketPicture,
  SentPictures,
} from "./message-pictures.ts";
export {
  BillFilter,
  BillSort,
  exportInvoiceDocuments,
  readInvoiceDocument,
  searchInvoiceDocuments,
} from "./bill-list.ts";
export { followStaffNews, StaffNews } from "./staff-news.ts";
export { listMacros, Macro, MacroId, removeMacro, saveMacro } from "./macros.ts";
export {
  longestNote,
  Note,
  NoteColour,
  NoteFilter,
  NoteId,
  NoteKind,
  noteKindOf,
  noteKindsFor,
  NoteLink,
  noteReaders,
  notesPerPage,
  readNote,
  removeNote,
  saveNote,
  exportNotes,
  searchNotes,
} from "./notes.ts";
export {
  closeConversation,
  followConversation,
  listConversations,
  markConversationRead,
  rateConversation,
  readConversation,
  sendMessage,
  startConversation,
  typeInConversation,
} from "./own-conversations.ts";
export {
  answerTicket,
  changeTicket,
  ChatFilter,
  exportChats,
  followTickets,
  listChats,
  markTicketRead,
  openTicket,
  readTicketNumbers,
  reviewTicket,
  exportTickets,
  searchTickets,
  TicketFilter,
  TicketNumbers,
  TicketSort,
  typeInTicket,
} from "./staff-conversations.ts";
export { LogStatus, readProjectionRow, readOperations, OperationsStatus } from "./status.ts";
export {
  Appointment,
  AppointmentFilter,
  AppointmentId,
  minMinutes,
  exportAppointments,
  listAppointments,
  longestAppointmentNote,
  longestAppointmentTitle,
  maxAppointments,
  maxMinutes,
  removeAppointment,
  saveAppointment,
} from "./appointments.ts";
export { listScheduledArticles, ScheduledArticle } from "./scheduled-articles.ts";
export type {
  AddressUnreachable,
  AppointmentChanged,
  AppointmentNotFound,
  AppointmentsFull,
  ArticleChanged,
  ArticleNotFound,
  ArticleNotPublic,
  ArticlePublic,
  ArticleUnfit,
  AssigneeNotFound,
  ChatReportChanged,
  CommentDecided,
  CommentNotFound,
  ConversationChanged,
  ConversationClosed,
  ConversationFull,
  ConversationNotFound,
  ConversationUnsolved,
  DeadLetterNotFound,
  DeadLetterSettled,
  InboundMailOff,
  InboundMailRefused,
  InvoiceDocumentChanged,
  InvoiceDocumentNotFound,
  LeadChanged,
  LearnerNotFound,
  MacroChanged,
  MacroNotFound,
  MacrosFull,
  MailThreadChanged,
  MailThreadNotFound,
  NoteChanged,
  NoteLinkNotFound,
  NoteNotFound,
  NoteOfColleague,
  ProjectionNotFound,
  PublicationChanged,
  RebuildEnded,
  RebuildNotFound,
  RebuildRunning,
  SlugInUse,
  SlugTaken,
  StreamNotFound,
  SubscriptionNotFound,
  ThreadIsTicket,
  TicketLinkNotFound,
  TicketLinksFull,
  ThreadOfAccount,
  TimePassed,
  ViewNotFound,
  ViewsFull,
} from "./refusals.ts";
export {
  exportMails,
  listMails,
  MailFilter,
  MailId,
  MailState,
  MailTrouble,
  SentFolder,
  SentMail,
} from "./mails.ts";
export { LetterId, MailThreadId } from "./mail-ids.ts";
export { receiveMail } from "./inbound-mail.ts";
export {
  ContactFilter,
  ContactKind,
  exportContacts,
  ListedContact,
  listContacts,
  longestContactSearch,
} from "./contacts.ts";
export {
  joinLead,
  Lead,
  LeadLinks,
  leadLinksOf,
  LeadRelation,
  listLeadsOf,
  mergeLead,
  readLead,
  separateLead,
  splitLead,
} from "./leads.ts";
export {
  answerMailThread,
  eraseMailThread,
  exportMailThreads,
  fileMailThread,
  followMailThreads,
  largestMail,
  Letter,
  listMailThreads,
  longestLetter,
  longestSubject,
  MailThread,
  MailThreadNews,
  MailThreadTalk,
  makeTicketOfThread,
  maxPicturesOfLetter,
  readLetterPicture,
  readMailThread,
  Subject,
  ThreadFilter,
  ThreadFolder,
  writeLetter,
} from "./mail-threads.ts";
export {
  CommentId,
  ArticleComment,
  CommentText,
  listComments,
  OwnComment,
  OwnComments,
  readOwnComments,
  removeComment,
  reportComment,
  writeComment,
} from "./article-comments.ts";
export {
  CommentFilter,
  decideComment,
  exportComments,
  listStaffComments,
  longestCommentSearch,
  StaffComment,
} from "./staff-comments.ts";
export { MaterialName, readMaterial } from "./shop/materials.ts";
export { listProducts, ShopCategory, ShopProduct } from "./shop/products.ts";
export {
  exportProducts,
  listStaffProducts,
  ProductSort,
  StaffProduct,
  StaffProductFilter,
} from "./shop/staff-products.ts";
export type { NotBought, ReviewChanged, ReviewNotFound } from "./shop/refusals.ts";
export {
  listReviews,
  maxReviews,
  OwnReview,
  readOwnShop,
  removeReview,
  reportReview,
  Review,
  ReviewId,
  saveReview,
  Stars,
} from "./shop/reviews.ts";
export {
  decideReview,
  exportReviews,
  listStaffReviews,
  longestReviewSearch,
  StaffReview,
  StaffReviewFilter,
} from "./shop/staff-reviews.ts";
export {
  listViews,
  longestViewName,
  maxViews,
  removeView,
  SavedView,
  saveView,
  ViewedList,
  viewersOf,
  ViewId,
} from "./saved-views.ts";
export { staffActions } from "./staff-actions.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly adminTemplate: typeof import("./index.ts");
  }
}
