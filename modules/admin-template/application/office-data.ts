import { Effect } from "effect";
import type { PersonalDataSection } from "#kernel/personal-data";
import { appointmentsOf } from "./appointment-data.ts";
import type { Appointments } from "./appointments.ts";
import { conversationsOf } from "./conversation-data.ts";
import type { Conversations } from "./conversations.ts";
import { notesAbout } from "./note-data.ts";
import type { Notes } from "./notes.ts";

type Stored = Appointments | Conversations | Notes;

/**
 * Collects what the office stores about an account: its conversations with staff, what staff noted about it, and
 * appointments that are its own or about it.
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
        }),
        context,
      ),
  }),
);
