import type { result as en } from "../en/result.ts";
import type { Translated } from "../messages.ts";

export const result = {} satisfies Translated<typeof en>;
