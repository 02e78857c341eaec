/** An event of a calendar. */
export interface CalendarEvent {
  /** The same in every reading of the calendar, and unlike that of any other event. */
  readonly uid: string;
  /** A whole day, `2026-11-23`, or the instant at which it begins, with how many minutes it takes. */
  readonly when: { readonly day: string } | { readonly at: number; readonly minutes: number };
  readonly title: string;
  readonly text: string;
  readonly place: string | null;
  readonly url: string;
}

export interface Calendar {
  readonly name: string;
  readonly madeAt: number;
  readonly events: readonly CalendarEvent[];
}

/** Octets in a line, without its break (RFC 5545, 3.1). */
const longestLine = 75;

/** How many octets a character takes in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** Breaks a line between characters, never inside one. A line that goes on begins with a space. */
const fold = (line: string): string => {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > longestLine) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join("\r\n");
};

/** A value of type TEXT (RFC 5545, 3.3.11). Control characters have no place in one. */
const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, "");

const date = (day: string): string => day.replaceAll("-", "");
const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const timesOf = ({ when }: CalendarEvent): readonly string[] =>
  "day" in when
    ? [`DTSTART;VALUE=DATE:${date(when.day)}`]
    : [`DTSTART:${moment(when.at)}`, `DURATION:PT${when.minutes}M`];

const linesOf = (event: CalendarEvent, madeAt: number): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}`,
  `DTSTAMP:${moment(madeAt)}`,
  ...timesOf(event),
  `SUMMARY:${text(event.title)}`,
  ...(event.text === "" ? [] : [`DESCRIPTION:${text(event.text)}`]),
  ...(event.place === null ? [] : [`LOCATION:${text(event.place)}`]),
  `URL:${event.url}`,
  // A day of study leaves the rest of the day free; the test does not.
  `TRANSP:${"day" in event.when ? "TRANSPARENT" : "OPAQUE"}`,
  "END:VEVENT",
];

/** Writes a calendar in the form that calendar programs read (iCalendar, RFC 5545). They read it again after six hours. */
export const calendarText = ({ name, madeAt, events }: Calendar): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Roadworthy//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...events.flatMap((event) => linesOf(event, madeAt)),
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
