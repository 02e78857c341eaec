import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { type AnyEndpoint, type Answer, type InputOf, type OkOf, call } from "../../data/call.ts";
import { afterPress } from "../../ui/form/after-press.ts";
import { begun, checkedBy } from "./checking.ts";
import type { Draft } from "./draft.ts";
import { faultsOf } from "./server-faults.ts";

/** Why something sent was not taken: no connection, or a "no" of the server. */
export type No<E extends AnyEndpoint = AnyEndpoint> = Exclude<Answer<E>, { readonly ok: true }>;

interface Plan<E extends AnyEndpoint, Values extends FieldValues> {
  /** Its `body` is what the fields are checked with. */
  readonly endpoint: E;
  readonly initial: Values;
  /** What is sent for what was typed. Names must be those of the fields. */
  readonly bodyOf: (values: Values) => unknown;
  readonly onDone: (value: OkOf<E>, values: Values) => void;
  /** Sees a "no" that is about no field; answers true when the page has dealt with it. */
  readonly onNo?: (no: No<E>) => boolean;
  /** Keeps what was typed until it is sent. */
  readonly draft?: Draft;
  /** The field that shows a fault of another path. */
  readonly shownAt?: Readonly<Record<string, FieldPath<Values>>>;
}

/** Puts the focus into the first wrong field of a form, once it is drawn as wrong. */
const useFirstWrong = (failures: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0)
      form.current?.querySelector<HTMLElement>("[data-wrong=true] :is(input, select, textarea)")?.focus();
  }, [failures]);
  return form;
};

/** Puts the faults beside their fields, and says whether every one found its place. */
const showFaults = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  no: No,
  { initial, shownAt = {} }: Pick<Plan<AnyEndpoint, Values>, "initial" | "shownAt">,
): boolean => {
  if (no.offline) return false;
  const faults = faultsOf(no.problem);
  const placed = faults.filter(({ path, message }) => {
    const name = shownAt[path] ?? (path as FieldPath<Values>);
    if (typeof get(initial, name) === "object" || get(initial, name) === undefined) return false;
    form.setError(name, { type: "server", message });
    return true;
  });
  return faults.length > 0 && placed.length === faults.length;
};

/** What an input needs to belong to a form; `problem` is for the field around it. */
const fieldsOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  (name: FieldPath<Values>) => {
    const { onBlur, ...rest } = form.register(name, {
      // A mistake that was shown goes as soon as it is mended.
      onChange: () => {
        if (form.getFieldState(name).error !== undefined) void form.trigger(name);
      },
    });
    const { message } = (get(form.formState.errors, name) ?? {}) as { readonly message?: string };
    return {
      ...rest,
      onBlur: (event: { readonly target: unknown; readonly type?: unknown }) =>
        afterPress(() => void onBlur(event)),
      problem: message,
    };
  };

/**
 * A form that sends itself to an endpoint: checked with the endpoint's own schema when a field is left and before it
 * is sent, sent once however often it is asked to, and kept as typed when the answer is a "no". Faults that the server
 * finds in a field are shown there; any other "no" is `no`.
 */
export const useSending = <E extends AnyEndpoint, Values extends FieldValues>(plan: Plan<E, Values>) => {
  const { endpoint, initial, bodyOf, onDone, onNo, draft } = plan;
  const [no, setNo] = useState<No<E> | null>(null);
  const [failures, setFailures] = useState(0);
  const isBusy = useRef(false);
  const wasSent = useRef(false);
  const ref = useFirstWrong(failures);
  const form = useForm<Values>({
    defaultValues: begun(initial, draft) as DefaultValues<Values>,
    mode: "onBlur",
    reValidateMode: "onBlur",
    shouldFocusError: false,
    resolver: (values, context, options) =>
      checkedBy(endpoint, bodyOf, wasSent.current)(values, context, options),
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft?.keep(values) }),
    [form, draft],
  );

  /** Whether it was taken. */
  const send = async (values: Values): Promise<boolean> => {
    const answer = (await call(endpoint, { body: bodyOf(values) } as InputOf<E>)) as Answer<E>;
    if (answer.ok) {
      draft?.drop();
      onDone(answer.value, values);
    } else if (!showFaults(form, answer as No, plan) && onNo?.(answer) !== true) setNo(answer);
    return answer.ok;
  };

  const onSubmit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    wasSent.current = true;
    setNo(null);
    let isTaken = false;
    try {
      await form.handleSubmit(async () => {
        // What is sent is what was typed: the server cleans it with the same schema.
        isTaken = await send(form.getValues());
      })(event);
    } finally {
      isBusy.current = false;
      // By now every mistake is known, and drawn before the focus goes to the first.
      if (!isTaken) setFailures((count) => count + 1);
    }
  };

  const isSending = form.formState.isSubmitting;
  return { form, field: fieldsOf(form), no, isSending, formProps: { ref, onSubmit } };
};
