import type { AuthoredQuestion } from "../../../contract/index.ts";
import { combinationCues } from "./combination-cues.ts";
import { numberCues } from "./number-cues.ts";

/** A cue looks at the form of the options and points at one of them, or at none. It knows no rule of the road. */
export type Cue = (question: AuthoredQuestion) => string | null;

type Options = AuthoredQuestion["options"];

/** Points at the option that a test picks out, when there is exactly one. */
const only = (options: Options, is: (text: string) => boolean): string | null => {
  const found = options.filter(({ text }) => is(text));
  return found.length === 1 ? found[0]!.id : null;
};

/** Points at the option whose form differs from that of the two others. A form of null equals no other. */
const odd = (options: Options, formOf: (text: string) => string | null): string | null => {
  const forms = options.map(({ text }) => formOf(text));
  const alone = options.filter((_, at) => {
    const [one, other] = forms.filter((_form, index) => index !== at);
    return one !== null && one === other && forms[at] !== one;
  });
  return alone.length === 1 ? alone[0]!.id : null;
};

/** Points at the option that scores highest, when no other scores as high. */
const highest = (options: Options, scoreOf: (text: string) => number): string | null => {
  const scores = options.map(({ text }) => scoreOf(text));
  const most = Math.max(...scores);
  return scores.filter((score) => score === most).length === 1 ? options[scores.indexOf(most)]!.id : null;
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const firstWord = (text: string) => wordsOf(text)[0] ?? null;

const careful =
  /\b(wait|slow|slower|slowly|stop|stops|safe|safely|careful|carefully|care|give way|yield|behind|until|refuse|keep back)\b/i;
const absolute = /\b(only|always|never|any|every|at all|in any case)\b/i;
const reason = /\b(because|since|so that|as (?:it|you|the|a|your|they|he|she|its)\b)/i;

/** Words of the prompt that carry its meaning. */
const meaningful = (text: string) => new Set(wordsOf(text).filter((word) => word.length > 3));

const yesOrNo = (text: string) => /^(yes|no)\b/i.exec(text)?.[1]?.toLowerCase() ?? null;
const actor = (text: string) => (/^you\b/i.test(text) || /^your vehicle\b/i.test(text) ? "you" : "others");

export const cues: Readonly<Record<string, Cue>> = {
  "odd first word": ({ options }) => odd(options, firstWord),
  "the only Yes or No": ({ options }) =>
    options.every(({ text }) => yesOrNo(text) !== null) ? odd(options, yesOrNo) : null,
  "a Yes": ({ options }) => only(options, (text) => yesOrNo(text) === "yes"),
  "a No": ({ options }) => only(options, (text) => yesOrNo(text) === "no"),
  "you or the others": ({ options }) =>
    options.some(({ text }) => actor(text) === "you") ? odd(options, actor) : null,
  you: ({ options }) => only(options, (text) => actor(text) === "you"),
  "number or word": ({ options }) => odd(options, (text) => (/\d/.test(text) ? "number" : "word")),
  "always, never, only": ({ options }) => only(options, (text) => absolute.test(text)),
  "without always, never, only": ({ options }) => only(options, (text) => !absolute.test(text)),
  "a careful word": ({ options }) => only(options, (text) => careful.test(text)),
  "without a careful word": ({ options }) => only(options, (text) => !careful.test(text)),
  "words of the prompt": ({ prompt, options }) => {
    const asked = meaningful(prompt);
    return highest(options, (text) => [...meaningful(text)].filter((word) => asked.has(word)).length);
  },
  // An author who changes one thing at a time for the wrong options leaves the right one as the most alike.
  "words of the other options": ({ options }) =>
    highest(options, (text) => {
      const own = new Set(wordsOf(text));
      const others = options.filter((option) => option.text !== text);
      return others.flatMap((other) => [...new Set(wordsOf(other.text))]).filter((word) => own.has(word))
        .length;
    }),
  "a reason": ({ options }) => only(options, (text) => reason.test(text)),
  "without a reason": ({ options }) => only(options, (text) => !reason.test(text)),
  "a condition": ({ options }) => only(options, (text) => /\b(if|when|while|unless|until)\b/i.test(text)),
  "the longest": ({ options }) => highest(options, (text) => text.length),
  "the shortest": ({ options }) => highest(options, (text) => -text.length),
  ...numberCues,
  ...combinationCues,
};
