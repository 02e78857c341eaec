import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Span } from "#vocabulary/span";
import type { Appointment, AppointmentFilter, AppointmentId } from "../../contract/index.ts";

type Asked<A> = Effect.Effect<A, DatabaseUnavailable>;

/** What staff have planned. Owners are UUIDs of accounts; no one changes what is another's. */
export class Appointments extends Context.Service<
  Appointments,
  {
    /** Returns the owner's on these days and what others share, of those that fit, in order. */
    readonly on: (span: Span, owner: string, filter: AppointmentFilter) => Asked<readonly Appointment[]>;
    /** Returns a person's own and those about them. */
    readonly ofAccount: (account: string) => Asked<readonly Appointment[]>;
    readonly count: (owner: string) => Asked<number>;
    /** Returns false when no appointment of that id is the owner's. */
    readonly isOf: (owner: string, id: AppointmentId) => Asked<boolean>;
    /**
     * Keeps a new one (version 0) or replaces a version. Returns null when the id is taken, or that is not the version of
     * now.
     */
    readonly save: (owner: string, appointment: Omit<Appointment, "owner">) => Asked<Appointment | null>;
    /** Returns false when no appointment of that id is the owner's. */
    readonly remove: (owner: string, id: AppointmentId) => Asked<boolean>;
    /** Deletes a person's own and those about them. */
    readonly erase: (account: string) => Asked<void>;
  }
>()("roadworthy/admin-template/Appointments") {}
