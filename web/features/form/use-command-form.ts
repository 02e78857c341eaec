import { type BaseSyntheticEvent, type RefObject, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { AnyEndpoint, InputOf, OkOf } from "../../data/call.ts";
import type { CallFailure } from "../../data/query.ts";
import type { Command } from "../../data/use-command.ts";
import { afterPress } from "../../ui/form/after-press.ts";
import { shownProblem } from "../../ui/form/field-frame.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { begun, checkedBy } from "./checking.ts";
import type { Draft } from "./draft.ts";
import { type FieldFault, faultsOf } from "./server-faults.ts";

interface Plan<E extends AnyEndpoint, Values extends FieldValues> {
  readonly initial: Values;
  /** The body that is sent for what was typed. Names must be those of the fields. */
  readonly bodyOf: (values: Values) => unknown;
  readonly onDone?: (value: OkOf<E>, values: Values) => void;
  /** Keeps what was typed until it is sent. */
  readonly draft?: Draft;
  /** The field that shows a fault of another path. */
  readonly shownAt?: Readonly<Record<string, FieldPath<Values>>>;
}

/** What a `<form>` needs to send a command, and what is drawn below its fields. */
export interface CommandForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** What is typed after a success is not saved: the command is no longer done. */
  readonly onInput: () => void;
  readonly isBusy: boolean;
  /** Why the command failed; null when every fault is shown beside its field. */
  readonly failure: CallFailure | null;
}

/** The fields that show the faults of a refusal; null when one of its faults has no field, or it names none. */
const placesOf = <Values extends FieldValues>(
  failure: CallFailure | null,
  { initial, shownAt = {} }: Pick<Plan<AnyEndpoint, Values>, "initial" | "shownAt">,
) => {
  const faults = failure?.problem === undefined ? [] : faultsOf(failure.problem);
  const places = faults.flatMap((fault): readonly (FieldFault & { readonly name: FieldPath<Values> })[] => {
    const name = shownAt[fault.path] ?? (fault.path as FieldPath<Values>);
    const isField = typeof get(initial, name) !== "object" && get(initial, name) !== undefined;
    return isField ? [{ ...fault, name }] : [];
  });
  return { places, areAllShown: faults.length > 0 && places.length === faults.length };
};

/** What an input needs to belong to a form; `problem` is for the field around it. */
const fieldsOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  (name: FieldPath<Values>) => {
    const { onBlur, ...rest } = form.register(name, {
      // A shown fault disappears as soon as it is corrected.
      onChange: () => {
        if (form.getFieldState(name).error !== undefined) void form.trigger(name);
      },
    });
    const { message } = (get(form.formState.errors, name) ?? {}) as { readonly message?: string };
    return {
      ...rest,
      onBlur: (event: { readonly target: unknown; readonly type?: unknown }) =>
        afterPress(() => void onBlur(event)),
      problem: shownProblem(message),
    };
  };

/** Returns what the input of a field needs. */
export type FieldOf<Values extends FieldValues> = ReturnType<typeof fieldsOf<Values>>;

/**
 * A form that sends a command: checked with the endpoint's own schema when a field is left and before it is sent, and
 * kept as typed when sending fails. Faults that the server finds in a field are shown there; any other failure is in
 * `formProps`, which `Form` and `SmallForm` take.
 */
export const useCommandForm = <E extends AnyEndpoint, Values extends FieldValues>(
  command: Command<E>,
  plan: Plan<E, Values>,
) => {
  const { initial, bodyOf, onDone, draft } = plan;
  const isSubmitting = useRef(false);
  const wasSent = useRef(false);
  const [ref, showFirstWrong] = useFirstWrong();
  const form = useForm<Values>({
    defaultValues: begun(initial, draft) as DefaultValues<Values>,
    mode: "onBlur",
    reValidateMode: "onBlur",
    shouldFocusError: false,
    resolver: (values, context, options) =>
      checkedBy(command.endpoint, bodyOf, wasSent.current)(values, context, options),
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft?.keep(values) }),
    [form, draft],
  );

  /** Whether the server accepted it. */
  const send = async (values: Values): Promise<boolean> => {
    const sent = await command.send({ body: bodyOf(values) } as InputOf<E>);
    if (sent.ok) {
      draft?.drop();
      onDone?.(sent.value, values);
    } else
      for (const { name, message } of placesOf(sent.failure, plan).places)
        form.setError(name, { type: "server", message });
    return sent.ok;
  };

  const onSubmit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    wasSent.current = true;
    command.reset();
    let isTaken = false;
    try {
      await form.handleSubmit(async () => {
        // What is sent is what was typed: the server cleans it with the same schema.
        isTaken = await send(form.getValues());
      })(event);
    } finally {
      isSubmitting.current = false;
      // Every fault is drawn before the focus goes to the first.
      if (!isTaken) showFirstWrong();
    }
  };

  const { isBusy, isDone, failure } = command;
  const formProps: CommandForm = {
    ref,
    onSubmit,
    onInput: () => isDone && command.reset(),
    isBusy: isBusy || form.formState.isSubmitting,
    failure: placesOf(failure, plan).areAllShown ? null : failure,
  };
  return { form, field: fieldsOf(form), formProps };
};
