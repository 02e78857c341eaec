import { type AuthoredQuestion, type PictureName, QuestionDraft } from "#modules/catalogue/contract";

export const letters = ["a", "b", "c"] as const;
export type Letter = (typeof letters)[number];

export type PictureKind = PictureName["kind"] | "none";

/** The contents of the form, which may be incomplete. */
export interface QuestionForm {
  readonly id: string;
  readonly category: QuestionDraft["category"];
  readonly codes: readonly QuestionDraft["codes"][number][];
  readonly topic: string;
  readonly kind: QuestionDraft["kind"];
  readonly pictureKind: PictureKind;
  /** A code of a sign, an id of a scene, or a vehicle. */
  readonly pictureName: string;
  /** Of a scene that staff drew. */
  readonly pictureVersion: number | null;
  readonly prompt: string;
  /** Used only by questions of three statements. */
  readonly statements: readonly string[];
  readonly texts: Readonly<Record<Letter, string>>;
  /** Codes of signs, when the options are drawings. */
  readonly signs: Readonly<Record<Letter, string>>;
  readonly showsSigns: boolean;
  readonly correct: Letter;
  /** Ids of beliefs; empty for none. */
  readonly beliefs: Readonly<Record<Letter, string>>;
  readonly explanation: string;
  readonly source: string;
  readonly facts: readonly string[];
  readonly difficulty: QuestionDraft["difficulty"];
  readonly trust: QuestionDraft["trust"];
}

const none = { a: "", b: "", c: "" };

export const emptyForm: QuestionForm = {
  id: "",
  category: "rules",
  codes: ["1", "2", "3"],
  topic: "speed",
  kind: "fact",
  pictureKind: "none",
  pictureName: "",
  pictureVersion: null,
  prompt: "",
  statements: ["", "", ""],
  texts: none,
  signs: none,
  showsSigns: false,
  correct: "a",
  beliefs: none,
  explanation: "",
  source: "",
  facts: [],
  difficulty: 1,
  trust: "A",
};

const nameOf = (picture: PictureName): string => {
  if (picture.kind === "sign") return picture.code;
  return picture.kind === "scene" ? picture.id : picture.vehicle;
};

const byLetter = (valueOf: (letter: Letter) => string): Readonly<Record<Letter, string>> => ({
  a: valueOf("a"),
  b: valueOf("b"),
  c: valueOf("c"),
});

export const formOf = ({ version: _version, ...question }: AuthoredQuestion): QuestionForm => {
  const { options, picture, statements, misconceptions = {}, codes, facts, ...rest } = question;
  const option = (letter: Letter) => options.find(({ id }) => id === letter);
  return {
    ...rest,
    codes: [...codes],
    facts: [...facts],
    pictureKind: picture?.kind ?? "none",
    pictureName: picture === null ? "" : nameOf(picture),
    pictureVersion: picture?.kind === "scene" ? (picture.version ?? null) : null,
    statements: statements ?? emptyForm.statements,
    texts: byLetter((letter) => option(letter)?.text ?? ""),
    signs: byLetter((letter) => option(letter)?.picture?.code ?? ""),
    showsSigns: options.some((one) => one.picture !== undefined),
    beliefs: byLetter((letter) => misconceptions[letter] ?? ""),
  };
};

const pictureOf = ({ pictureKind, pictureName: name, pictureVersion: version }: QuestionForm): unknown => {
  if (pictureKind === "none") return null;
  if (pictureKind === "sign") return { kind: "sign", code: name.trim() };
  if (pictureKind === "scene")
    return { kind: "scene", id: name.trim(), ...(version !== null && { version }) };
  return { kind: "controls", vehicle: name };
};

const isFilled = (name: string) => name.trim() !== "";

/** What is typed as a question, or the fields that keep it from being one. */
export const draftIn = (
  form: QuestionForm,
): { readonly draft: QuestionDraft } | { readonly missing: readonly (keyof QuestionDraft)[] } => {
  const {
    pictureKind,
    pictureName,
    pictureVersion: _version,
    statements,
    texts,
    signs,
    showsSigns,
    beliefs,
    ...rest
  } = form;
  const named = letters.filter((letter) => isFilled(beliefs[letter]) && letter !== form.correct);
  const parsed = QuestionDraft.safeParse({
    ...rest,
    picture: pictureOf(form),
    ...(form.kind === "combination" && { statements }),
    options: letters.map((id) => ({
      id,
      text: texts[id],
      ...(showsSigns && { picture: { kind: "sign", code: signs[id].trim() } }),
    })),
    ...(named.length > 0 && {
      misconceptions: Object.fromEntries(named.map((letter) => [letter, beliefs[letter]])),
    }),
  });
  const nameless = [
    ...(pictureKind !== "none" && !isFilled(pictureName) ? ["picture" as const] : []),
    ...(showsSigns && !letters.every((letter) => isFilled(signs[letter])) ? ["options" as const] : []),
  ];
  if (parsed.success && nameless.length === 0) return { draft: parsed.data };
  const unfit = parsed.error?.issues.map(({ path }) => path[0] as keyof QuestionDraft) ?? [];
  return { missing: [...new Set([...unfit, ...nameless])] };
};
