import { uuidNamed } from "#kernel/named-uuid";

/** The UUID of an invented picture of the gallery, by its number among them. */
export const samplePictureId = (index: number): string => uuidNamed(`gallery.sample-picture/${index}`);
