import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
import type { AnyEndpoint } from "../../app/call.ts";
import type { Draft } from "./draft.ts";

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isEmpty)
    : value === "" || value === false || value === undefined;

/** What a form begins with: what it is given, and for the rest what was typed before. */
export const begun = <Values extends FieldValues>(initial: Values, draft: Draft | undefined): Values => ({
  ...initial,
  ...draft?.read(),
  ...Object.fromEntries(Object.entries(initial).filter(([, value]) => !isEmpty(value))),
});

/** What is merely not filled in yet is no mistake before somebody wants to send it. */
const withoutEmpty = (errors: FieldErrors, values: FieldValues, names: readonly string[]): FieldErrors => {
  const left: FieldErrors = {};
  for (const name of names) {
    const error: unknown = get(errors, name);
    if (error !== undefined && !isEmpty(get(values, name))) set(left, name, error);
  }
  return left;
};

/** Checks fields with the schema of what is sent for them; empty ones count once the form `wasSent`. */
export const checkedBy = <Values extends FieldValues>(
  { body }: AnyEndpoint,
  bodyOf: (values: Values) => unknown,
  wasSent: boolean,
): Resolver<Values> => {
  const check = zodResolver(body as never) as unknown as Resolver<FieldValues>;
  return async (values, context, options) => {
    const result = await check(bodyOf(values) as FieldValues, context, options as never);
    const errors = wasSent ? result.errors : withoutEmpty(result.errors, values, options.names ?? []);
    return { ...result, errors } as never;
  };
};
