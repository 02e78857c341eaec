import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { DrivingCode, DrivingSchool, Province, SchoolDetails, SchoolStatus } from "../contract/index.ts";

/** What a school is looked for by; undefined: no matter. Town and suburb as `placeKey` makes them. */
export interface SchoolFilter {
  readonly province: Province | undefined;
  readonly townKey: string | undefined;
  readonly suburbKey: string | undefined;
  readonly code: DrivingCode | undefined;
  readonly transmission: "manual" | "automatic" | undefined;
}

/** A part of a town with listed schools; of schools without a suburb the part that has no name. */
export interface PlaceWithSchools {
  readonly province: Province;
  readonly town: string;
  readonly suburb: string | null;
  readonly schools: number;
}

/** A school under the reference of whoever keeps the list. */
export interface ReferencedSchool {
  readonly reference: string;
  readonly status: SchoolStatus;
  readonly details: SchoolDetails;
}

/** The driving schools. `schoolId` is a UUID here. */
export class Schools extends Context.Service<
  Schools,
  {
    /** Listed schools by town, name and id. */
    readonly search: (
      filter: SchoolFilter,
      from: { readonly offset: number; readonly limit: number },
    ) => Effect.Effect<
      { readonly schools: readonly DrivingSchool[]; readonly total: number },
      DatabaseUnavailable
    >;
    /** By province and town; suburbs of a town by name, behind the part that has none. */
    readonly places: (
      province: Province | undefined,
    ) => Effect.Effect<readonly PlaceWithSchools[], DatabaseUnavailable>;
    /** Of whatever status; null when there is none. */
    readonly find: (schoolId: string) => Effect.Effect<DrivingSchool | null, DatabaseUnavailable>;
    /** Those that are there, in no order. */
    readonly findReferences: (
      references: readonly string[],
    ) => Effect.Effect<readonly ReferencedSchool[], DatabaseUnavailable>;
    /** Whoever writes takes turns, to the end of the transaction. Readers do not wait. */
    readonly lock: Effect.Effect<void, DatabaseUnavailable>;
    /** After `lock`. Adds what is new under its reference, and changes what is known: its version counts up. */
    readonly write: (
      schools: readonly ReferencedSchool[],
      sample: boolean,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** After `lock`. Answers the new version. */
    readonly changeStatus: (
      schoolId: string,
      status: SchoolStatus,
    ) => Effect.Effect<number, DatabaseUnavailable>;
    /** Answers how many there were. */
    readonly removeSamples: Effect.Effect<number, DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/Schools") {}
