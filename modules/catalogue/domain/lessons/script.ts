import * as z from "zod/mini";
import { LessonCategory, LessonId, SignalName } from "../../contract/index.ts";

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** The captions while a card is shown: as much as fits in two lines. */
const Said = z.string().check(z.trim(), z.minLength(10), z.maxLength(120));
/** Half seconds, so that a card begins with a frame. */
const Seconds = z.number().check(z.minimum(2), z.maximum(15), z.multipleOf(0.5));

const title = text(44);
/** A line below the title. */
const note = z.optional(text(80));

const vehicle = z.enum(["light", "heavy", "motorcycle"]);
const way = z.enum(["left", "straight", "right", "back", "move-left", "move-right"]);
const mover = z.enum(["own", "A", "B", "C", "other", "walkers"]);
const groups = z.array(z.array(mover));

/** What a film shows happening in a scene: who comes, who goes, which way, and what signals showed before. */
const play = z.optional(
  z.strictObject({
    come: z.optional(groups),
    go: groups,
    ways: z.optional(z.partialRecord(mover, way)),
    before: z.optional(z.partialRecord(z.enum(["north", "east", "south", "west"]), SignalName)),
  }),
);

/** How a film drives over a road marking: `x` across it, `stop` up it where the car stops, `to` the line it changes to. */
const drive = z.optional(
  z.strictObject({ x: z.number(), stop: z.optional(z.number()), to: z.optional(z.number()) }),
);

/** A figure that a film shows: as a speed, as a level with its limit, or as a level alone. */
const gaugeParts = {
  look: z.enum(["dial", "tube", "sample"]),
  limit: z.number(),
  most: z.number(),
  text: text(10),
  unit: text(14),
};

/** What a film shows beside words that have no picture on their card. */
const Scenery = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("sign"), code: z.string(), drive, before: z.optional(z.string()) }),
  z.strictObject({ kind: z.literal("scene"), id: z.string(), play }),
  z.strictObject({ kind: z.literal("control"), vehicle, numbers: z.array(z.int()).check(z.minLength(1)) }),
  z.strictObject({ kind: z.literal("gauge"), ...gaugeParts }),
]);
export type Scenery = z.infer<typeof Scenery>;

/** A word or two below a sign. */
const NamedSign = z.strictObject({ code: z.string(), name: text(26), drive });
const Illustration = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("sign"), code: z.string(), drive }),
  z.strictObject({ kind: z.literal("scene"), id: z.string(), play }),
]);

/** The picture or text of a card. Words are few and large: half of all learners watch on a phone. */
export const Shown = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("headline"), title, note, film: z.optional(Scenery) }),
  z.strictObject({
    kind: z.literal("sign"),
    code: z.string(),
    title,
    note,
    drive,
    /** A light signal that a film shows first. */
    before: z.optional(z.string()),
  }),
  z.strictObject({
    kind: z.literal("signs"),
    title,
    signs: z.array(NamedSign).check(z.minLength(2), z.maxLength(4)),
  }),
  z.strictObject({ kind: z.literal("scene"), id: z.string(), title, note, play }),
  z.strictObject({
    kind: z.literal("control"),
    vehicle,
    numbers: z.array(z.int()).check(z.minLength(1), z.maxLength(3)),
    title,
    note,
  }),
  z.strictObject({
    kind: z.literal("points"),
    title,
    points: z.array(text(46)).check(z.minLength(2), z.maxLength(4)),
    /** One for each point, or one for all of them. */
    films: z.optional(z.array(Scenery)),
  }),
  z.strictObject({
    kind: z.literal("question"),
    question: text(90),
    picture: z.nullable(Illustration),
    /** Where there is no picture. */
    film: z.optional(Scenery),
    /** Appears when the time to think is over. */
    answer: z.strictObject({ text: text(60), seconds: Seconds, say: Said, film: z.optional(Scenery) }),
  }),
]);
export type Shown = z.infer<typeof Shown>;

/** One card, and the captions while it is shown. */
export const Card = z.strictObject({
  /** How long it is shown; a question until its answer appears. */
  seconds: Seconds,
  say: Said,
  /** The rows of the fact tables that it is based on. */
  facts: z.array(z.string()),
  show: Shown,
});
export type Card = z.infer<typeof Card>;

/** A question in the cards of a lesson, answered by a tap. The film does not ask it. */
const Tap = z.strictObject({
  /** The number of the card, from 1, that it follows. */
  after: z.int().check(z.minimum(1)),
  /** The number of the card that answers it. */
  about: z.int().check(z.minimum(1)),
  ask: text(90),
  options: z.array(text(46)).check(z.length(3)),
  /** The position of the right option, from 0. */
  right: z.int().check(z.minimum(0), z.maximum(2)),
});

/** A lesson as its author writes it. */
export const LessonScript = z.strictObject({
  id: LessonId,
  category: LessonCategory,
  /** Its position among the lessons of its category. */
  order: z.int().check(z.minimum(1)),
  title: text(44),
  /** What learners learn in it. */
  summary: z.string().check(z.trim(), z.minLength(20), z.maxLength(160)),
  /** The number of the card, from 1, that is the poster. */
  poster: z.int().check(z.minimum(1)),
  cards: z.array(Card).check(z.minLength(5)),
  taps: z.array(Tap),
});
export type LessonScript = z.infer<typeof LessonScript>;
