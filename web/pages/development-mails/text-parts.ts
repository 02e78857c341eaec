interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly part: string;
  readonly isLink: boolean;
}

/** A text cut into addresses and what stands between them. The full stop after an address is not of it. */
export const partsOf = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (part: string, isLink: boolean) => {
    if (part !== "") parts.push({ at, part, isLink });
    at += part.length;
  };
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g)) {
    add(text.slice(at, index), false);
    add(found, true);
  }
  add(text.slice(at), false);
  return parts;
};
