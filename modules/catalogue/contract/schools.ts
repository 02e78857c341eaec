import * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** A driving school. */
export const SchoolId = idSchema("sch");
export type SchoolId = z.infer<typeof SchoolId>;

/** The nine provinces, as they stand in addresses: `/driving-schools/province/eastern-cape`. */
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

/** What gearboxes a school has cars with. */
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

/** Only listed schools can be found. `suspended`: not for now. `closed`: there is no such school any more. */
export const SchoolStatus = z.enum(["listed", "suspended", "closed"]);
export type SchoolStatus = z.infer<typeof SchoolStatus>;

/** What is known of a school. Null and empty: nobody told us. */
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
  /** What the cheapest lesson costs, in cents. */
  priceFromCents: z.nullable(z.int()),
  /** `expires` may have passed: it is for the reader to see. */
  registration: z.nullable(z.object({ number: z.string(), class: z.string(), expires: z.iso.date() })),
  /** The day on which somebody last checked all this with the school; null when nobody has. */
  verifiedOn: z.nullable(z.iso.date()),
});
export type SchoolDetails = z.infer<typeof SchoolDetails>;

/** A school as learners see it. Being listed is no endorsement, and every page that shows one says so. */
export const DrivingSchool = z.object({
  schoolId: SchoolId,
  ...SchoolDetails.shape,
  status: SchoolStatus,
  /** Counts up with every change. */
  version: z.int(),
  /** Invented, for trying the product out: every place that shows it says so. There are none in production. */
  sample: z.boolean(),
});
export type DrivingSchool = z.infer<typeof DrivingSchool>;

/** A town with listed schools. Schools whose suburb nobody told are in `schools` alone. */
export const TownWithSchools = z.object({
  province: Province,
  town: z.string(),
  schools: z.int(),
  suburbs: z.array(z.object({ suburb: z.string(), schools: z.int() })),
});
export type TownWithSchools = z.infer<typeof TownWithSchools>;
