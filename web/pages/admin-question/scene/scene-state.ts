import { SceneDrawing } from "#modules/catalogue/contract";
import {
  grammar,
  keyOf,
  layoutField,
  type ListName,
  listNames,
  roadFields,
  type RowField,
} from "./grammar.ts";

/** What is typed: texts and ticks, by the names that the data has. */
export type Values = Readonly<Record<string, string | boolean>>;

/** A row of a list. Its number never changes, wherever it is moved. */
export interface Row {
  readonly number: number;
  readonly values: Values;
}

/** The contents of the form, which may be incomplete. */
export interface SceneForm {
  readonly road: Values;
  readonly crossings: readonly string[];
  readonly lists: Readonly<Record<ListName, readonly Row[]>>;
  /** The number of the next row. */
  readonly next: number;
}

type Json = Readonly<Record<string, unknown>>;

const typedOf = (field: RowField, data: Json): string | boolean => {
  const value = data[keyOf(field)];
  return field.type === "tick" ? value !== undefined : value === undefined ? "" : String(value);
};

const valuesOf = (fields: readonly RowField[], data: Json): Values =>
  Object.fromEntries(fields.map((field) => [keyOf(field), typedOf(field, data)]));

/** Returns the form of a scene. */
export const sceneFormOf = (drawing: SceneDrawing): SceneForm => {
  let next = 0;
  const rows = (list: ListName): readonly Row[] =>
    ((drawing[list] ?? []) as readonly Json[]).map((row) => ({
      number: next++,
      values: valuesOf(grammar[list], row),
    }));
  const lists = Object.fromEntries(listNames.map((list) => [list, rows(list)])) as SceneForm["lists"];
  return {
    road: valuesOf([layoutField, ...roadFields], drawing),
    crossings: drawing.crossings ?? [],
    lists,
    next,
  };
};

/** A new scene: you, at a crossroads. */
export const emptyScene: SceneForm = sceneFormOf({
  layout: "crossroads",
  vehicles: [{ kind: "car", name: "own", from: "south", way: "straight" }],
});

const dataOf = (field: RowField, typed: string | boolean | undefined): unknown => {
  if (field.type === "tick") return typed === true ? field.means : undefined;
  const text = String(typed ?? "").trim();
  if (text === "") return undefined;
  const isNumber = field.type === "number" || (field.type === "choice" && field.isNumber === true);
  return isNumber ? Number(text) : text;
};

const recordOf = (fields: readonly RowField[], values: Values): Json =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = dataOf(field, values[keyOf(field)]);
      return value === undefined ? [] : [[keyOf(field), value] as const];
    }),
  );

/** What is typed as a scene, or the fields that keep it from being one, such as `signs.0.code`. */
export const drawingIn = (
  form: SceneForm,
): { readonly drawing: SceneDrawing } | { readonly unfilled: ReadonlySet<string> } => {
  const lists = listNames.flatMap((list) => {
    const rows = form.lists[list].map(({ values }) => recordOf(grammar[list], values));
    return rows.length === 0 && list !== "vehicles" ? [] : [[list, rows] as const];
  });
  const parsed = SceneDrawing.safeParse({
    ...recordOf([layoutField, ...roadFields], form.road),
    ...(form.crossings.length > 0 && { crossings: [...form.crossings] }),
    ...Object.fromEntries(lists),
  });
  if (parsed.success) return { drawing: parsed.data };
  return { unfilled: new Set(parsed.error.issues.map(({ path }) => path.join("."))) };
};

const nextName = (rows: readonly Row[]): string => {
  const taken = new Set(rows.map(({ values }) => values["name"]));
  return ["own", "A", "B", "C"].find((name) => !taken.has(name)) ?? "other";
};

/** Returns the values of a new row: the first of each choice, and the next letter for a vehicle. */
const freshValues = (list: ListName, rows: readonly Row[]): Values => ({
  ...Object.fromEntries(
    grammar[list].map((field) => [
      keyOf(field),
      field.type === "tick" ? false : field.type === "choice" && field.isNeeded ? field.of[0]! : "",
    ]),
  ),
  ...(list === "vehicles" && { name: nextName(rows) }),
  ...(list === "walkers" && { across: "0" }),
});

/** Every change of a list of the form. */
export type RowChange =
  | { readonly act: "add" }
  | { readonly act: "remove" | "up" | "down"; readonly index: number }
  | { readonly act: "put"; readonly index: number; readonly values: Values };

const changedRows = (rows: readonly Row[], change: Exclude<RowChange, { act: "add" }>): readonly Row[] => {
  const { index } = change;
  const row = rows[index]!;
  if (change.act === "put") return rows.with(index, { ...row, values: { ...row.values, ...change.values } });
  const others = rows.toSpliced(index, 1);
  if (change.act === "remove") return others;
  return others.toSpliced(Math.max(0, index + (change.act === "up" ? -1 : 1)), 0, row);
};

/** Returns the form after a change of one of its lists. */
export const withRows = (form: SceneForm, list: ListName, change: RowChange): SceneForm => {
  const rows = form.lists[list];
  if (change.act !== "add") return { ...form, lists: { ...form.lists, [list]: changedRows(rows, change) } };
  const row = { number: form.next, values: freshValues(list, rows) };
  return { ...form, next: form.next + 1, lists: { ...form.lists, [list]: [...rows, row] } };
};
