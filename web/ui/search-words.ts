/** Without accents and capitals. */
export const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Words with one space before each: " no entry for vehicles". */
export const spelt = (text: string): string =>
  ` ${
    plain(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  }`;
