import { register } from "#modules/identity/contract";
import { useSettings } from "../../data/settings.ts";
import { useSending } from "../../features/form/use-sending.ts";
import { bodyOf, registrationDraft, type Typed } from "./registration.ts";

/** The form of an account that is asked for: what is typed, and sending it. */
export const useRegistration = (initial: Typed, onSent: (typed: Typed) => void) => {
  const { language } = useSettings();
  return useSending<typeof register, Typed>({
    endpoint: register,
    initial,
    bodyOf: (typed) => bodyOf(typed, language),
    onDone: (_, typed) => onSent(typed),
    draft: registrationDraft,
    shownAt: { guardian: "guardian.name" },
  });
};

/** Gives a field of the form what it needs. */
export type FieldOf = ReturnType<typeof useRegistration>["field"];
