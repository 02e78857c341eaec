import { type Generated, sql } from "kysely";
import { idFromUuid } from "#vocabulary/id";
import type { ReferencedSchool } from "../application/schools/schools.ts";
import type {
  DrivingCode,
  DrivingSchool,
  Province,
  SchoolDetails,
  SchoolId,
  SchoolLanguage,
  SchoolStatus,
  Transmission,
} from "../contract/index.ts";
import { searchKey } from "#vocabulary/search-key";

/** The details in a row. Dates are text: `2026-11-21`. */
interface DetailColumns {
  readonly name: string;
  readonly province: Province;
  readonly town: string;
  readonly suburb: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly website: string | null;
  readonly codes: DrivingCode[];
  readonly transmission: Transmission;
  readonly languages: SchoolLanguage[];
  readonly price_from_cents: number | null;
  readonly registration_number: string | null;
  readonly registration_class: string | null;
  readonly registration_expires: string | null;
  readonly verified_on: string | null;
}

interface KeyColumns {
  readonly name_key: string;
  readonly town_key: string;
  readonly suburb_key: string | null;
}

/** The table of driving schools, private to this module. */
export interface SchoolTables {
  readonly "catalogue.driving_school": DetailColumns &
    KeyColumns & {
      readonly id: Generated<string>;
      readonly reference: string;
      readonly version: Generated<number>;
      readonly status: SchoolStatus;
      readonly sample: boolean;
      readonly changed_at: Generated<Date>;
    };
}

const day = <Column extends "registration_expires" | "verified_on">(column: Column) =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`.as(column);

/** The columns that `detailsOf` needs. */
export const detailColumns = [
  "name",
  "province",
  "town",
  "suburb",
  "address",
  "latitude",
  "longitude",
  "phone",
  "whatsapp",
  "website",
  "codes",
  "transmission",
  "languages",
  "price_from_cents",
  "registration_number",
  "registration_class",
  day("registration_expires"),
  day("verified_on"),
] as const;

/** Returns the details in a row. */
export const detailsOf = (row: DetailColumns): SchoolDetails => ({
  name: row.name,
  province: row.province,
  town: row.town,
  suburb: row.suburb,
  address: row.address,
  coordinates: row.latitude === null ? null : { latitude: row.latitude, longitude: row.longitude! },
  phone: row.phone,
  whatsapp: row.whatsapp,
  website: row.website,
  codes: row.codes,
  transmission: row.transmission,
  languages: row.languages,
  priceFromCents: row.price_from_cents,
  registration:
    row.registration_number === null
      ? null
      : {
          number: row.registration_number,
          class: row.registration_class!,
          expires: row.registration_expires!,
        },
  verifiedOn: row.verified_on,
});

/** Returns a school as learners see it. */
export const schoolOf = (
  row: DetailColumns & {
    readonly id: string;
    readonly status: SchoolStatus;
    readonly version: number;
    readonly sample: boolean;
  },
): DrivingSchool => ({
  schoolId: idFromUuid("sch", row.id) as SchoolId,
  ...detailsOf(row),
  status: row.status,
  version: row.version,
  sample: row.sample,
});

/** Returns the row of a school, except the columns that the database fills in. */
export const rowOf = ({ reference, status, details }: ReferencedSchool, sample: boolean) => {
  const { coordinates, priceFromCents, registration, verifiedOn, ...same } = details;
  return {
    reference,
    status,
    sample,
    ...same,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    price_from_cents: priceFromCents,
    registration_number: registration?.number ?? null,
    registration_class: registration?.class ?? null,
    registration_expires: registration?.expires ?? null,
    verified_on: verifiedOn,
    name_key: searchKey(details.name),
    town_key: searchKey(details.town),
    suburb_key: details.suburb === null ? null : searchKey(details.suburb),
  };
};
