import type { exam as en } from "../en/exam.ts";
import type { Translated } from "../messages.ts";

export const exam = {} satisfies Translated<typeof en>;
