import fc from "fast-check";

const text = fc.string({ unit: "binary", maxLength: 120 });
const email = fc.oneof(
  fc.emailAddress(),
  fc.emailAddress().map((address) => `  ${address.toUpperCase()}\t`),
  fc.constantFrom("ünïcode@exämple.com", `${"a".repeat(64)}@${"b".repeat(180)}.example`, "a@b.c"),
);
const password = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 10, maxLength: 256 }),
  fc.constantFrom("password12", "          ", "a quiet road at dawn", "\0".repeat(12), "💥".repeat(60)),
);
const person = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }),
  fc.constantFrom(
    "Nomsa Dlamini",
    "  Zoë   \n X",
    "ﷺ",
    "李明",
    "O'Brien-van der Merwe",
    "\u202Eabc",
    "a".repeat(100),
  ),
);
const date = fc.oneof(
  fc
    .date({ min: new Date("1890-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom("2000-02-29", "2012-01-01", "1899-12-31"),
);
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const code = fc
  .array(fc.constantFrom(...crockford, "-", " "), { minLength: 13, maxLength: 30 })
  .map((letters) => letters.join(""));

/** For each name of a field, what it may hold: values that its schema takes, however odd. */
const fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: person,
  email,
  password,
  current: password,
  next: password,
  dateOfBirth: date,
  licenceCode: fc.constantFrom("1", "2", "3", null),
  language: fc.constantFrom("en", "fr", "ar", "ch"),
  acceptsTerms: fc.constant(true),
  wantsMarketing: fc.boolean(),
  given: fc.boolean(),
  guardian: fc.record({ name: person, email }),
  code: fc.oneof(code, fc.stringMatching(/^\d{6}$/)),
  storage: fc.constantFrom("cookie", "local"),
  ticket: fc.oneof(text, fc.base64String({ minLength: 1, maxLength: 900 })),
  refreshToken: fc.oneof(text, fc.base64String({ maxLength: 100 })),
  version: fc.integer({ min: -1_000, max: 1_000_000 }),
  mobile: fc.oneof(
    fc.stringMatching(/^[+0-9 ()-]{0,40}$/),
    fc.constantFrom("", "082 123 4567", "+27821234567"),
  ),
  type: fc.constantFrom("image/jpeg", "image/png", "image/webp"),
  base64: fc.oneof(
    fc.base64String({ maxLength: 4_000 }),
    fc.constantFrom("", "iVBORw0KGgo=", "/9j/4AAQSkZJRg=="),
  ),
};

/** Bodies with the fields of a right one, each holding something else of its kind. */
export const wellFormed = (good: object): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(good).map(([name, value]) => [name, fields[name] ?? fc.constant(value)]),
    ),
  );
