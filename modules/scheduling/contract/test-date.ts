import * as z from "zod/mini";
import { Province, TestCode } from "#modules/catalogue/contract";
import { Day } from "#vocabulary/day";
import { TimeOfDay } from "#vocabulary/time-of-day";

/** When and where a learner writes the test, as far as events may say it: the centre's name is kept beside them. */
export const TestDetails = z.object({
  day: Day,
  /** Null while it is not known. */
  time: z.nullable(TimeOfDay),
  testCode: TestCode,
  /** Whether a testing centre has confirmed it; otherwise it is the day that the learner aims for. */
  isBooked: z.boolean(),
  /** Where the testing centre is; null while it is not known. */
  province: z.nullable(Province),
});
export type TestDetails = z.infer<typeof TestDetails>;

/** Which parts of the test were passed. */
export const PassedSections = z.object({ rules: z.boolean(), signs: z.boolean(), controls: z.boolean() });
export type PassedSections = z.infer<typeof PassedSections>;

/** How the test went, in the learner's own word. The test is passed only when each of its parts is. */
export const TestOutcome = z
  .object({
    passed: z.boolean(),
    /** Null when the learner did not say. */
    sections: z.nullable(PassedSections),
  })
  .check(
    z.refine(
      ({ passed, sections }) =>
        sections === null || passed === (sections.rules && sections.signs && sections.controls),
      "is passed only with every part",
    ),
  );
export type TestOutcome = z.infer<typeof TestOutcome>;

/** How far ahead a date may lie. */
export const maxMonthsAhead = 18;
