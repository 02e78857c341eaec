import * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** A driving school. */
export const SchoolId = idSchema("sch");
export type SchoolId = z.infer<typeof SchoolId>;

/** The nine provinces, as they are written in addresses: `/driving-schools/province/eastern-cape`. */
export const Province = z.enum([
  "eastern-cape",
  "free-state",
  "gauteng",
  "kwazulu-natal",
  "limpopo",
  "mpumalanga",
  "north-west",
  "northern-cape",
  "western-cape",
]);
export type Province = z.infer<typeof Province>;

/** The codes of a driving licence that a school may teach. */
export const DrivingCode = z.enum(["A1", "A", "B", "EB", "C1", "C", "EC1", "EC"]);
export type DrivingCode = z.infer<typeof DrivingCode>;

/** The gearboxes of a school's cars. */
export const Transmission = z.enum(["manual", "automatic", "both"]);
export type Transmission = z.infer<typeof Transmission>;

/** The twelve official languages by their ISO 639 codes; `sfs` is South African Sign Language. */
export const SchoolLanguage = z.enum([
  "af",
  "en",
  "nr",
  "nso",
  "sfs",
  "ss",
  "st",
  "tn",
  "ts",
  "ve",
  "xh",
  "zu",
]);
export type SchoolLanguage = z.infer<typeof SchoolLanguage>;

/** Only listed schools can be found. `suspended`: temporarily hidden. `closed`: the school no longer exists. */
export const SchoolStatus = z.enum(["listed", "suspended", "closed"]);
export type SchoolStatus = z.infer<typeof SchoolStatus>;

/** The details of a school. Null and empty mean unknown. */
export const SchoolDetails = z.object({
  name: z.string(),
  province: Province,
  town: z.string(),
  suburb: z.nullable(z.string()),
  address: z.nullable(z.string()),
  coordinates: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** E.164: `+27511234567`. A school has a phone or WhatsApp, or both. */
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  /** Always https. */
  website: z.nullable(z.string()),
  codes: z.array(DrivingCode),
  transmission: Transmission,
  languages: z.array(SchoolLanguage),
  /** The price of the cheapest lesson, in cents. */
  priceFromCents: z.nullable(z.int()),
  /** `expires` may be in the past; readers can see it. */
  registration: z.nullable(z.object({ number: z.string(), class: z.string(), expires: z.iso.date() })),
  /** The day on which these details were last confirmed with the school; null when they never were. */
  verifiedOn: z.nullable(z.iso.date()),
});
export type SchoolDetails = z.infer<typeof SchoolDetails>;

/** A school as learners see it. A listing is not an endorsement, and every page that shows one says so. */
export const DrivingSchool = z.object({
  schoolId: SchoolId,
  ...SchoolDetails.shape,
  status: SchoolStatus,
  /** Increases with every change. */
  version: z.int(),
  /** Invented for trying out the product; every page that shows it says so. Production has none. */
  sample: z.boolean(),
});
export type DrivingSchool = z.infer<typeof DrivingSchool>;

/** A school in the list of a search. */
export const FoundSchool = z.object({
  ...DrivingSchool.shape,
  /** In a straight line from `near`, in whole kilometres. Only where both places are known. */
  distanceKm: z.optional(z.int()),
});
export type FoundSchool = z.infer<typeof FoundSchool>;

/** A school that has a page for search engines, with the day on which the page last changed. */
export const SchoolPage = z.object({ schoolId: SchoolId, changedOn: z.iso.date() });
export type SchoolPage = z.infer<typeof SchoolPage>;

/** A town with listed schools. Schools without a suburb are counted in `schools` only. */
export const TownWithSchools = z.object({
  province: Province,
  town: z.string(),
  schools: z.int(),
  suburbs: z.array(z.object({ suburb: z.string(), schools: z.int() })),
});
export type TownWithSchools = z.infer<typeof TownWithSchools>;
