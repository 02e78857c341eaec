/** A property of a calendar's text, with its value unescaped. */
interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

const textual = new Set(["SUMMARY", "DESCRIPTION", "LOCATION", "X-WR-CALNAME"]);
/** Every backslash begins an escape, and what must be escaped is. */
const isText = /^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u;
const unescaped = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, escape: string) => (/n/i.test(escape) ? "\n" : escape));

const propertyOf = (line: string): Property => {
  const [, name, parameters, value] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/su.exec(line) ?? [];
  if (name === undefined) throw new Error(`Not a line of a calendar: ${line}`);
  if (!textual.has(name)) return { name, parameters: parameters!, value: value! };
  if (!isText.test(value!)) throw new Error(`Not escaped: ${line}`);
  return { name, parameters: parameters!, value: unescaped(value!) };
};

/** Reads a calendar as strictly as RFC 5545 asks, and returns its properties and those of its events. */
export const readCalendarText = (written: string) => {
  if (!written.endsWith("\r\n") || /[^\r]\n|\r[^\n]/.test(written)) throw new Error("A line ends otherwise.");
  const physical = written.slice(0, -2).split("\r\n");
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line is too long: ${line}`);
    if (line.includes("\uFFFD")) throw new Error(`A character was broken: ${line}`);
  }
  const lines = physical.join("\r\n").replaceAll("\r\n ", "").split("\r\n").map(propertyOf);
  const [own, events, open]: [Property[], Property[][], string[]] = [[], [], []];
  for (const property of lines) {
    if (property.name === "BEGIN") {
      open.push(property.value);
      if (property.value === "VEVENT") events.push([]);
    } else if (property.name === "END") {
      if (open.pop() !== property.value) throw new Error(`${property.value} ends and did not begin.`);
    } else (open.length === 1 ? own : events.at(-1)!).push(property);
  }
  if (open.length > 0 || lines.at(-1)!.value !== "VCALENDAR") throw new Error("The calendar does not end.");
  const asRecord = (properties: readonly Property[]) => {
    const record = Object.fromEntries(
      properties.map(({ name, parameters, value }) => [name + parameters, value]),
    );
    if (Object.keys(record).length !== properties.length) throw new Error("A property is there twice.");
    return record as Readonly<Record<string, string>>;
  };
  return { own: asRecord(own), events: events.map(asRecord) };
};
