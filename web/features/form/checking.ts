import { toNestErrors } from "@hookform/resolvers";
import type * as z from "zod/mini";
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
} from "react-hook-form";
import type { AnyEndpoint } from "../../data/call.ts";
import type { Draft } from "./draft.ts";

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isEmpty)
    : value === "" || value === false || value === undefined;

/** Returns the initial values of a form: the given ones, and the draft's for the rest. */
export const begun = <Values extends FieldValues>(initial: Values, draft: Draft | undefined): Values => ({
  ...initial,
  ...draft?.read(),
  ...Object.fromEntries(Object.entries(initial).filter(([, value]) => !isEmpty(value))),
});

/** An empty field is no fault before the form is sent. */
const withoutEmpty = (errors: FieldErrors, values: FieldValues, names: readonly string[]): FieldErrors => {
  const left: FieldErrors = {};
  for (const name of names) {
    const error: unknown = get(errors, name);
    if (error !== undefined && !isEmpty(get(values, name))) set(left, name, error);
  }
  return left;
};

/** The first fault of each place; a field shows one at a time. Written out: the package's own reads every zod there is. */
const faultsIn = (schema: z.ZodMiniType, value: unknown): Record<string, FieldError> => {
  const faults: Record<string, FieldError> = {};
  for (const { path, code, message } of schema.safeParse(value).error?.issues ?? [])
    faults[path.join(".")] ??= { type: code, message };
  return faults;
};

/** Checks fields with the schema of what is sent for them; empty ones count once the form `wasSent`. */
export const checkedBy = <Values extends FieldValues>(
  { body }: AnyEndpoint,
  bodyOf: (values: Values) => unknown,
  wasSent: boolean,
): Resolver<Values> => {
  return (values, _, options) => {
    const all: FieldErrors = toNestErrors(faultsIn(body as z.ZodMiniType, bodyOf(values)), options as never);
    const errors = wasSent ? all : withoutEmpty(all, values, options.names ?? []);
    return { values: {}, errors } as never;
  };
};
