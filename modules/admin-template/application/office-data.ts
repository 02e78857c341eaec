import { Effect } from "effect";
import type { PersonalDataSection } from "#kernel/personal-data";
import { appointmentsOf } from "./appointments/appointment-data.ts";
import type { Appointments } from "./appointments/appointments.ts";
import { commentsOf } from "./comments/comment-data.ts";
import type { Comments } from "./comments/comments.ts";
import { conversationsOf } from "./conversations/conversation-data.ts";
import type { Conversations } from "./conversations/conversations.ts";
import type { MailThreads } from "./letters/mail-threads.ts";
import type { MessagePictures } from "./conversations/message-pictures.ts";
import { threadsOf } from "./letters/thread-data.ts";
import { notesAbout } from "./notes/note-data.ts";
import type { Notes } from "./notes/notes.ts";
import { type SavedViews, viewsOf } from "./saved-views.ts";
import { reviewsOf } from "./shop/review-data.ts";
import type { Reviews } from "./shop/reviews.ts";

type Stored =
  | Appointments
  | Comments
  | Conversations
  | MailThreads
  | MessagePictures
  | Notes
  | Reviews
  | SavedViews;

/**
 * Collects what the office stores about an account: its conversations with staff, what staff noted about it,
 * appointments that are its own or about it, its mails to the office, its reviews, its comments on articles, and the
 * views of lists that it keeps as a member of staff.
 */
export const officeData: Effect.Effect<PersonalDataSection, never, Stored> = Effect.map(
  Effect.context<Stored>(),
  (context) => ({
    section: "admin-template",
    collect: (account: string) =>
      Effect.provideContext(
        Effect.all({
          conversations: conversationsOf(account),
          notes: notesAbout(account),
          appointments: appointmentsOf(account),
          mails: threadsOf(account),
          reviews: reviewsOf(account),
          views: viewsOf(account),
          comments: commentsOf(account),
        }),
        context,
      ),
  }),
);
