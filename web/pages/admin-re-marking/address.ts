import { QuestionId } from "#modules/catalogue/contract";

/** Which correction the page is about: nothing yet, a question, or one version of it. */
export interface Chosen {
  readonly questionId: string | null;
  readonly version: number | null;
}

/** Reads the address: `?question=rules-…&version=2`. An invalid id or number counts as missing. */
export const readChosen = (search: string): Chosen => {
  const query = new URLSearchParams(search);
  const questionId = QuestionId.safeParse(query.get("question")).data ?? null;
  const version = /^[1-9]\d{0,4}$/.exec(query.get("version") ?? "");
  return { questionId, version: questionId === null || version === null ? null : Number(version[0]) };
};
