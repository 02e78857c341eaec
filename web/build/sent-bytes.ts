import { stat } from "node:fs/promises";

/** How many bytes are sent of a built file, headers aside: those of its compressed copy, where it has one. */
export const sentBytes = async (path: string): Promise<number> => {
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return size;
};
