import { Effect } from "effect";
import type { PersonalDataSection } from "#kernel/personal-data";
import { conversationsOf } from "./conversation-data.ts";
import type { Conversations } from "./conversations.ts";
import { notesAbout } from "./note-data.ts";
import type { Notes } from "./notes.ts";

/** Collects what the office stores about an account: its conversations with staff, and what staff noted about it. */
export const officeData: Effect.Effect<PersonalDataSection, never, Conversations | Notes> = Effect.map(
  Effect.context<Conversations | Notes>(),
  (context) => ({
    section: "admin-template",
    collect: (account: string) =>
      Effect.provideContext(
        Effect.all({ conversations: conversationsOf(account), notes: notesAbout(account) }),
        context,
      ),
  }),
);
