const act = "National Road Traffic Act 93 of 1996";
const regulations = "National Road Traffic Regulations 2000";
const schedule = `${regulations}, Schedule 1`;
const manual = "Road Traffic Signs Manual, volume 1, chapter 7";
const chart = "Road Traffic Signs chart, National Department of Transport 2000";

/** A reference to a law or a chart: its name, the word for its parts, and the part. */
interface Place {
  readonly law: string;
  readonly one: string;
  readonly many: string;
  readonly part: string;
}

const place = (law: string, one: string, part: string): Place => ({
  law,
  one,
  many: `${one}s`,
  part: part.replace(",(", " and (").replace(/(?<=[\d)])-(?=[\d(])/, " to "),
});

/** The light signals have no codes that a learner could look up. */
const signals = (law: string): Place => ({ law, one: "traffic signals", many: "traffic signals", part: "" });

/** Provisions that are more than a number. */
const special: Readonly<Record<string, Place>> = {
  "reg 101(1) read with GN 134, GG 32959 of 17 Feb 2010": place(
    regulations,
    "regulation",
    "101(1), read with Government Notice 134 of 2010",
  ),
  "reg 297(2) as substituted 5 Oct 2001": place(
    regulations,
    "regulation",
    "297(2), as substituted on 5 October 2001",
  ),
  "Sch 1 signals": signals(schedule),
};

/** Returns the kind of object that a code of the sign table denotes. */
const kindOf = (code: string): string => {
  if (/^(RTM|RM|WM|GM)\d/.test(code)) return "marking";
  return /^(S\d|FRD|SS)/.test(code) ? "signal" : "sign";
};

const placeOf = (short: string): Place => {
  const found = special[short];
  if (found !== undefined) return found;
  const [, law = "", part = ""] = /^(reg|s|Sch 1|chart|manual) (.+)$/.exec(short) ?? [];
  if (part.startsWith("S:")) return signals(law === "chart" ? chart : schedule);
  if (law === "reg") return place(regulations, "regulation", part);
  if (law === "s") return place(act, "section", part);
  if (law === "Sch 1") return place(schedule, kindOf(part), part);
  if (law === "chart") return place(chart, kindOf(part), part);
  if (law === "manual") return place(manual, kindOf(part), part);
  if (/^RM\d+$/.test(short)) return place(manual, "marking", short);
  throw new Error(`Cannot write out the provision "${short}".`);
};

/** "reg 1; reg 149" and "s 58(3), s 60" name two places; "reg 198(6)(a),(b)" names one. */
const partsOf = (provision: string): readonly string[] =>
  special[provision] === undefined ? provision.split(/[;,] (?=reg |s |Sch )/) : [provision];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/**
 * Returns provisions as a learner may look them up: "reg 292(a)" becomes "National Road Traffic Regulations 2000,
 * regulation 292(a)". Groups those of one law and omits empty ones.
 */
export const writtenOut = (provisions: readonly string[]): string => {
  const places = [...new Set(provisions.filter(Boolean).flatMap(partsOf))].map(placeOf);
  const byLaw = Map.groupBy(places, ({ law, one }) => `${law}, ${one}`);
  return [...byLaw.values()]
    .map((same) => {
      const { law, one, many } = same[0]!;
      const parts = same.map(({ part }) => part).filter(Boolean);
      return `${law}, ${[parts.length > 1 ? many : one, listed(parts)].filter(Boolean).join(" ")}`;
    })
    .join("; ");
};
