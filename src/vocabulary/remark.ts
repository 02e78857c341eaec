/**
 * What staff write about a person is a remark. Its text lies beside the log, so that it can be erased with the person;
 * events hold its reference: an id, and the hash of the text with a random salt, which proves the text as long as there
 * is one and reveals nothing afterwards.
 */
export type RemarkReference = `rmk_${string}`;

const form = /^rmk_[0-9a-f]{32}\.[0-9a-f]{64}$/;
/** Compared first: nearly all texts that are asked about have another length. */
const formLength = "rmk_".length + 32 + 1 + 64;

/**
 * Returns whether a text is the reference of a remark. Answers hold the text in its place; a reference that is left in one
 * means that the text is erased.
 */
export const isRemarkReference = (text: string): text is RemarkReference =>
  text.length === formLength && form.test(text);
