import type { TestCode } from "#modules/catalogue/contract";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { useProfile } from "../profile/use-profile.ts";
import { codeOfLicence } from "./codes.ts";
import { codeOfSlug } from "./slugs.ts";

/** The code that a list shows: that of the address, else the learner's own, else the first. Undefined until it is known. */
export const useCode = (codes: readonly TestCode[]): TestCode | undefined => {
  const [search] = useAddressSearch();
  const { data: profile, isPending } = useProfile();
  const asked = codeOfSlug(new URLSearchParams(search).get("code"));
  if (asked !== undefined && codes.includes(asked)) return asked;
  if (codes.length > 1 && isPending) return undefined;
  const own = codeOfLicence(profile?.licenceCode);
  return codes.find((testCode) => testCode === own) ?? codes[0];
};
