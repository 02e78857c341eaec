import { largestProof, type ProofFile, type ProofType, proofTypes } from "#modules/billing/contract";
import { base64Of } from "../form/file-base64.ts";
import { saveFile } from "../form/save-file.ts";
import { smallPictureOf } from "../form/small-picture.ts";

const endings: Readonly<Record<ProofType, string>> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
};

/** Pixels of the longer side of a picture that was too large: a slip stays readable. */
const longestSide = 2_000;

/** Makes a proof of a chosen file; a picture of another kind, or too large, is made smaller. Null when it cannot be one. */
export const proofFileOf = async (file: File): Promise<ProofFile | null> => {
  const type = proofTypes.find((one) => one === file.type);
  if (type !== undefined && file.size <= largestProof) return { type, base64: await base64Of(file) };
  if (type === "application/pdf") return null;
  const small = await smallPictureOf(file, longestSide);
  return typeof small === "string" ? null : { type: small.type, base64: small.base64 };
};

/** Saves a proof that the server returned. It is never opened here: it could be anything. */
export const saveProof = (reference: string, { type, base64 }: ProofFile): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile(`${reference}.${endings[type]}`, new Blob([bytes], { type }));
};
