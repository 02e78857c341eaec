import * as z from "zod/mini";

type Json = Record<string, unknown>;

/** The part of a stored event that describes itself. */
export interface StoredEventData {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}

/** An event as the domain reads it: always in its newest version. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** One event type. Calling it makes an event; its properties describe the type. */
export interface EventDefinition<
  Type extends string,
  Schema extends z.ZodMiniType,
  Published extends boolean = boolean,
> {
  (data: z.infer<Schema>): DomainEvent<Type, z.infer<Schema>>;
  readonly type: Type;
  readonly version: number;
  /** Whether other modules may subscribe to it. */
  readonly published: Published;
  readonly schema: Schema;
  readonly upcasts: Readonly<Record<number, (older: Json) => Json>>;
}

/** An event that other modules may subscribe to. Changing its data is a change of the module's public API. */
export type PublishedEvent<Type extends string, Schema extends z.ZodMiniType> = EventDefinition<
  Type,
  Schema,
  true
>;

/**
 * Defines an event type. `type` is `module.noun-past-participle`. Raise `version` whenever the stored form changes;
 * `upcasts[n]` is a pure function from the data of version n to that of n + 1. An event is private to its module
 * unless `published` is true. Throws on import when an upcast is missing, because stored events of that version would
 * be unreadable, and when there is one too many, because then `version` was not raised.
 */
export const defineEvent = <
  const Type extends string,
  Schema extends z.ZodMiniType,
  const Published extends boolean = false,
>(definition: {
  readonly type: Type;
  readonly version: number;
  readonly published?: Published;
  readonly data: Schema;
  readonly upcasts?: Readonly<Record<number, (older: Json) => Json>>;
}): EventDefinition<Type, Schema, Published> => {
  const upcasts = definition.upcasts ?? {};
  for (let older = 1; older < definition.version; older++)
    if (upcasts[older] === undefined)
      throw new Error(
        `Event ${definition.type} is at version ${definition.version} but nothing reads version ${older}: ` +
          `add upcasts: { ${older}: (older) => … } to its definition.`,
      );
  const newestRead = Math.max(0, ...Object.keys(upcasts).map(Number));
  if (newestRead >= definition.version)
    throw new Error(
      `Event ${definition.type} upcasts version ${newestRead} but is itself at version ${definition.version}: ` +
        `set version to ${newestRead + 1}, or take that upcast out.`,
    );
  const make = (data: z.infer<Schema>): DomainEvent<Type, z.infer<Schema>> => ({
    type: definition.type,
    data: definition.data.parse(data),
  });
  return Object.assign(make, {
    type: definition.type,
    version: definition.version,
    published: definition.published ?? (false as Published),
    schema: definition.data,
    upcasts,
  });
};

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any definition" to the compiler
type AnyDefinition = EventDefinition<string, any>;
type Definitions = Readonly<Record<string, AnyDefinition>>;

/** The events of a stream, and how stored rows are read as events. */
export type EventSet<Set extends Definitions> = Set & {
  /** Every type name of the set. */
  readonly types: readonly EventsOf<Set>["type"][];
  /** Any event of the set in its newest form, for contracts that send events. */
  readonly schema: z.ZodMiniType<EventsOf<Set>>;
  /** Returns the version that is written today. Throws for a type that is not in the set. */
  readonly versionOf: (type: string) => number;
  /** Applies the upcasts from the stored version, then checks the data. Throws for an unknown type or invalid data. */
  readonly decode: (stored: StoredEventData) => EventsOf<Set>;
};

/** The discriminated union of a set's events, for `switch (event.type)` without a default branch. */
export type EventsOf<Set> = {
  [Key in keyof Set]: Set[Key] extends AnyDefinition ? ReturnType<Set[Key]> : never;
}[keyof Set];

const newest = (definition: AnyDefinition, stored: StoredEventData): unknown => {
  if (stored.schemaVersion > definition.version)
    throw new Error(
      `Event ${stored.type} is stored at version ${stored.schemaVersion}, but this program knows only up to ` +
        `${definition.version}: run the newer program.`,
    );
  let data = stored.data as Json;
  for (let version = stored.schemaVersion; version < definition.version; version++)
    data = definition.upcasts[version]!(data);
  return data;
};

/** Collects definitions into a set. Throws when two have the same type name. */
export const defineEvents = <const Set extends Definitions>(set: Set): EventSet<Set> => {
  const byType = new Map<string, AnyDefinition>();
  for (const definition of Object.values(set)) {
    if (byType.has(definition.type)) throw new Error(`Two events are called ${definition.type}: rename one.`);
    byType.set(definition.type, definition);
  }
  const find = (type: string): AnyDefinition => {
    const definition = byType.get(type);
    if (definition === undefined)
      throw new Error(`No event is called ${type} here: add it to this module's event set.`);
    return definition;
  };
  const schemas = Object.values(set).map(({ type, schema }) =>
    z.object({ type: z.literal(type), data: schema }),
  );
  return {
    ...set,
    types: [...byType.keys()] as EventsOf<Set>["type"][],
    schema: z.union(schemas) as unknown as z.ZodMiniType<EventsOf<Set>>,
    versionOf: (type: string) => find(type).version,
    decode: (stored: StoredEventData) => {
      const definition = find(stored.type);
      return {
        type: stored.type,
        data: definition.schema.parse(newest(definition, stored)),
      } as EventsOf<Set>;
    },
  };
};
