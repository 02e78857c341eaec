import type { AccountId } from "#vocabulary/account-id";
import type { Language } from "#vocabulary/language";
import type { ArticlePublication } from "./articles.ts";
import type { TextFault } from "./article-text.ts";
import type { LeadLinks } from "./leads.ts";

/** No read model of this program has that name. */
export interface ProjectionNotFound {
  readonly _tag: "ProjectionNotFound";
}
/** No subscription of this program has that name. */
export interface SubscriptionNotFound {
  readonly _tag: "SubscriptionNotFound";
}
/** The log has no event of that stream, or none that the read model covers. */
export interface StreamNotFound {
  readonly _tag: "StreamNotFound";
}
/** A read model has one rebuild at a time. */
export interface RebuildRunning {
  readonly _tag: "RebuildRunning";
  readonly rebuildId: number;
}
export interface RebuildNotFound {
  readonly _tag: "RebuildNotFound";
}
/** The rebuild has ended and cannot be cancelled. */
export interface RebuildEnded {
  readonly _tag: "RebuildEnded";
  readonly state: "done" | "failed" | "cancelled";
}
export interface DeadLetterNotFound {
  readonly _tag: "DeadLetterNotFound";
}
/** It was already re-driven or discarded. */
export interface DeadLetterSettled {
  readonly _tag: "DeadLetterSettled";
  readonly state: "redriven" | "discarded";
}
/** Another admin has changed the bill since it was seen. */
export interface InvoiceDocumentChanged {
  readonly _tag: "InvoiceDocumentChanged";
}
/** No bill has that id. The sentence is the one that the specification names for this endpoint. */
export interface InvoiceDocumentNotFound {
  readonly _tag: "InvoiceDocumentNotFound";
  readonly message: "invoice not found" | "Invoice not found";
}
/** There is no such article, or none that readers get. */
export interface ArticleNotFound {
  readonly _tag: "ArticleNotFound";
}
/** Another editor saved a version since the one that was edited: nothing of theirs is written over. */
export interface ArticleChanged {
  readonly _tag: "ArticleChanged";
  readonly version: number;
  readonly savedAt: string;
  readonly savedBy: AccountId | null;
}
/** A colleague published, scheduled or withdrew the article since it was seen, or its time came. */
export interface PublicationChanged extends ArticlePublication {
  readonly _tag: "PublicationChanged";
}
/** Another article has this address. */
export interface SlugTaken {
  readonly _tag: "SlugTaken";
}
/** Readers know the article by its address, which stays as it is. */
export interface SlugInUse {
  readonly _tag: "SlugInUse";
}
/** The text has faults that readers must not get. */
export interface ArticleUnfit {
  readonly _tag: "ArticleUnfit";
  readonly faults: readonly (TextFault & { readonly language: Language })[];
}
/** A schedule is for a time that is still to come. */
export interface TimePassed {
  readonly _tag: "TimePassed";
}
/** Readers get the article already: its changes are published at once. */
export interface ArticlePublic {
  readonly _tag: "ArticlePublic";
}
/** Readers do not get the article, and no time is set. */
export interface ArticleNotPublic {
  readonly _tag: "ArticleNotPublic";
}
/** No conversation has that id, or it is someone else's. */
export interface ConversationNotFound {
  readonly _tag: "ConversationNotFound";
}
/** A closed conversation takes no more messages. */
export interface ConversationClosed {
  readonly _tag: "ConversationClosed";
}
/** It has as many messages as a conversation takes. */
export interface ConversationFull {
  readonly _tag: "ConversationFull";
}
/** Only what is solved or closed is rated. */
export interface ConversationUnsolved {
  readonly _tag: "ConversationUnsolved";
}
/** It was changed since that version. */
export interface ConversationChanged {
  readonly _tag: "ConversationChanged";
  readonly version: number;
}
/** No colleague who answers learners has that id. */
export interface AssigneeNotFound {
  readonly _tag: "AssigneeNotFound";
}
/** There is no such thing, it is another person's, it is not for this reader, or the ticket has no such link. */
export interface TicketLinkNotFound {
  readonly _tag: "TicketLinkNotFound";
}
export interface TicketLinksFull {
  readonly _tag: "TicketLinksFull";
}
/** It was reported again, or settled by another admin. */
export interface ChatReportChanged {
  readonly _tag: "ChatReportChanged";
}
/** A colleague has changed with whom they are shown since it was seen. */
export interface LeadChanged extends LeadLinks {
  readonly _tag: "LeadChanged";
}
/** No active account has that id. */
export interface LearnerNotFound {
  readonly _tag: "LearnerNotFound";
}
export interface AppointmentNotFound {
  readonly _tag: "AppointmentNotFound";
}
/** It was changed since that version. */
export interface AppointmentChanged {
  readonly _tag: "AppointmentChanged";
}
export interface AppointmentsFull {
  readonly _tag: "AppointmentsFull";
}
export interface MacroNotFound {
  readonly _tag: "MacroNotFound";
}
/** It was changed or removed since that version. */
export interface MacroChanged {
  readonly _tag: "MacroChanged";
}
export interface MacrosFull {
  readonly _tag: "MacrosFull";
}
/** No note has that id, or it is not for this reader. */
export interface NoteNotFound {
  readonly _tag: "NoteNotFound";
}
/** It was changed since that version. */
export interface NoteChanged {
  readonly _tag: "NoteChanged";
}
/** Its writer decides whether a note is shared, and they or an admin remove it. */
export interface NoteOfColleague {
  readonly _tag: "NoteOfColleague";
}
/** There is no such account, attempt, order or question, it is no account's, or it is not for this reader. */
export interface NoteLinkNotFound {
  readonly _tag: "NoteLinkNotFound";
}
/** No correspondence has that id. */
export interface MailThreadNotFound {
  readonly _tag: "MailThreadNotFound";
}
/** A mail came, or a colleague filed or answered it, since that version. */
export interface MailThreadChanged {
  readonly _tag: "MailThreadChanged";
}
/** Mails to the address came back, or its account is closed. */
export interface AddressUnreachable {
  readonly _tag: "AddressUnreachable";
}
/** A ticket was made of it, and it is answered there. */
export interface ThreadIsTicket {
  readonly _tag: "ThreadIsTicket";
}
/** It belongs to an account, and goes when its person is erased. */
export interface ThreadOfAccount {
  readonly _tag: "ThreadOfAccount";
}
/** No such view, it is a colleague's, or its list is not for this reader. */
export interface ViewNotFound {
  readonly _tag: "ViewNotFound";
}
/** There are as many as one list may have. */
export interface ViewsFull {
  readonly _tag: "ViewsFull";
}
/** This installation takes no mails from a mail server. */
export interface InboundMailOff {
  readonly _tag: "InboundMailOff";
}
/** The secret is not that of the mail server. */
export interface InboundMailRefused {
  readonly _tag: "InboundMailRefused";
}
/** There is no such comment, readers do not see it, or it is the caller's own and was to be reported. */
export interface CommentNotFound {
  readonly _tag: "CommentNotFound";
}
/** A colleague has decided about it, or readers have reported it, since it was read. */
export interface CommentDecided {
  readonly _tag: "CommentDecided";
}
