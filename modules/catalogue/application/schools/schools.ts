import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type {
  DrivingCode,
  DrivingSchool,
  FoundSchool,
  Province,
  SchoolDetails,
  SchoolLanguage,
  SchoolPage,
  SchoolSort,
  SchoolStatus,
} from "../../contract/index.ts";

/** The filters of a search; undefined matches all. Town and suburb are in the form of `searchKey`. */
export interface SchoolFilter {
  /** In the form of `searchWords`; each begins a word of the school's name, suburb or town. */
  readonly words: readonly string[];
  readonly province: Province | undefined;
  readonly townKey: string | undefined;
  readonly suburbKey: string | undefined;
  readonly code: DrivingCode | undefined;
  readonly transmission: "manual" | "automatic" | undefined;
  readonly language: SchoolLanguage | undefined;
}

/** A cursor on the map, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A suburb of a town with its number of listed schools; `suburb` is null for schools without a suburb. */
export interface PlaceWithSchools {
  readonly province: Province;
  readonly town: string;
  readonly suburb: string | null;
  readonly schools: number;
}

/** A school under the reference of the people who maintain the list. */
export interface ReferencedSchool {
  readonly reference: string;
  readonly status: SchoolStatus;
  readonly details: SchoolDetails;
}

/** What staff look for; undefined matches all. The beginning of the name is in the form of `searchKey`. */
export interface StaffSchools {
  readonly status: SchoolStatus | undefined;
  readonly nameStart: string | undefined;
  readonly sort: SchoolSort;
}

/** The cursor in the list of staff behind which a page begins. */
export interface SchoolCursor {
  readonly id: string;
  readonly nameKey: string;
}

/** The driving schools. `schoolId` is a UUID here. */
export class Schools extends Context.Service<
  Schools,
  {
    /** Returns listed schools by town, name and id; with `near` the nearest first, with their distances. */
    readonly search: (
      filter: SchoolFilter,
      from: { readonly offset: number; readonly limit: number; readonly near: Point | undefined },
    ) => Effect.Effect<
      { readonly schools: readonly FoundSchool[]; readonly total: number },
      DatabaseUnavailable
    >;
    /** Returns places by province and town; a town's suburbs come by name, after the part without a name. */
    readonly places: (
      province: Province | undefined,
    ) => Effect.Effect<readonly PlaceWithSchools[], DatabaseUnavailable>;
    /** Returns the listed schools that are not samples, by id. */
    readonly pages: Effect.Effect<readonly SchoolPage[], DatabaseUnavailable>;
    /** Returns schools of any status by name and id, from one end. */
    readonly list: (
      wanted: StaffSchools,
      after: SchoolCursor | null,
      limit: number,
    ) => Effect.Effect<readonly DrivingSchool[], DatabaseUnavailable>;
    /** Returns a school of any status; null when there is none. */
    readonly find: (schoolId: string) => Effect.Effect<DrivingSchool | null, DatabaseUnavailable>;
    /** Returns the existing schools among these references, in no particular order. */
    readonly findReferences: (
      references: readonly string[],
    ) => Effect.Effect<readonly ReferencedSchool[], DatabaseUnavailable>;
    /** Serialises writers until the end of the transaction. Readers do not wait. */
    readonly lock: Effect.Effect<void, DatabaseUnavailable>;
    /** Call it after `lock`. Adds schools with a new reference and updates the others, whose versions increase. */
    readonly write: (
      schools: readonly ReferencedSchool[],
      sample: boolean,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Call it after `lock`. Returns the new version. */
    readonly changeStatus: (
      schoolId: string,
      status: SchoolStatus,
    ) => Effect.Effect<number, DatabaseUnavailable>;
    /** Returns the number of removed schools. */
    readonly removeSamples: Effect.Effect<number, DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/Schools") {}
