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
  mostInvoiceLines,
  updateInvoiceDocument,
} from "./invoice-documents.ts";
export {
  addArticle,
  articlesPerPage,
  compareArticleVersions,
  listArticles,
  listArticleVersions,
  previewArticle,
  publishArticle,
  readArticle,
  readStaffArticle,
  saveArticle,
  searchArticles,
  withdrawArticle,
} from "./article-endpoints.ts";
export { ArticleBlock, Span, TextFault } from "./article-text.ts";
export {
  ArticleEntry,
  ArticleId,
  ArticleSlug,
  ArticleStatus,
  ArticleText,
  ArticleTexts,
  ArticleVersion,
  longestBody,
  PublicArticle,
  StaffArticle,
  StaffArticleRow,
  TextChange,
  TextLine,
} from "./articles.ts";
export {
  Channel,
  ConversationId,
  ConversationNews,
  ConversationSource,
  ConversationStatus,
  firstAnswerHours,
  longestMessage,
  longestRatingWords,
  longestTopic,
  Message,
  MessageText,
  mostListed,
  mostMacros,
  mostMessages,
  OwnConversation,
  OwnTalk,
  Priority,
  StaffConversation,
  StaffTalk,
  type TicketField,
  TimelineEntry,
} from "./conversations.ts";
export { listMacros, Macro, MacroId, removeMacro, saveMacro } from "./macros.ts";
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
  followTickets,
  listChats,
  markTicketRead,
  openTicket,
  readTicketNumbers,
  reviewTicket,
  searchTickets,
  TicketFilter,
  TicketNumbers,
  TicketSort,
  typeInTicket,
} from "./staff-conversations.ts";
export { LogStatus, readProjectionRow, readOperations, OperationsStatus } from "./status.ts";
export type {
  ArticleChanged,
  ArticleNotFound,
  ArticleNotPublic,
  ArticlePublic,
  ArticleUnfit,
  ConversationChanged,
  ConversationClosed,
  ConversationFull,
  ConversationNotFound,
  ConversationUnsolved,
  DeadLetterNotFound,
  DeadLetterSettled,
  InvoiceDocumentNotFound,
  LearnerNotFound,
  MacroChanged,
  MacroNotFound,
  MacrosFull,
  ProjectionNotFound,
  RebuildEnded,
  RebuildNotFound,
  RebuildRunning,
  SlugInUse,
  SlugTaken,
  StreamNotFound,
  SubscriptionNotFound,
  TimePassed,
} from "./refusals.ts";
export { staffActions } from "./staff-actions.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly adminTemplate: typeof import("./index.ts");
  }
}
