import * as z from "zod/mini";

/** Reads what was stored as JSON; null when there is nothing, or it is damaged or of an older shape. */
export const parsed = <Shape extends z.ZodMiniType>(
  shape: Shape,
  text: string | null,
): z.infer<Shape> | null => {
  try {
    const result = z.safeParse(shape, JSON.parse(text ?? "null"));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
};
