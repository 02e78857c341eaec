import type * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** One booking of the test, from the day it was set to its outcome. Its UUID is its event stream. */
export const TestDateId = idSchema("tst");
export type TestDateId = z.infer<typeof TestDateId>;
