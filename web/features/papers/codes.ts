import { licenceOf, type TestCode } from "#modules/catalogue/contract";
import type { LicenceCode } from "#vocabulary/licence-code";
import { testCodes } from "./slugs.ts";

/** The code of the licence that a learner studies for. */
export const codeOfLicence = (licence: LicenceCode | null | undefined): TestCode | undefined =>
  testCodes.find((testCode) => licenceOf[testCode] === licence);
