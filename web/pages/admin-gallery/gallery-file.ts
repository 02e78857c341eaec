import { largestPicture, type PictureFile, pictureTypes } from "#vocabulary/picture-file";
import { base64Of } from "../../features/form/file-base64.ts";
import { smallPictureOf } from "../../features/form/small-picture.ts";

/** Pixels of the longer side of a picture that is too large to be sent as it is. */
const longestSide = 3_200;

/** A chosen file as it is sent, and the same to be shown at once. */
export interface ChosenPicture extends PictureFile {
  readonly address: string;
}

/** Reads a chosen file: as it is where the server takes it so, or else made smaller. Null where it is no picture. */
export const chosenPictureOf = async (file: File): Promise<ChosenPicture | null> => {
  const type = pictureTypes.find((one) => one === file.type);
  if (type !== undefined && file.size <= largestPicture) {
    const base64 = await base64Of(file);
    return { type, base64, address: `data:${type};base64,${base64}` };
  }
  const small = await smallPictureOf(file, longestSide);
  return typeof small === "string" ? null : small;
};
