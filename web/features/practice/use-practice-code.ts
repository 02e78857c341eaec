import type { TestCode } from "#modules/catalogue/contract";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { useSession } from "../../session/use-session.tsx";
import { codeOfLicence } from "../papers/codes.ts";
import { codeOfSlug, testCodes } from "../papers/slugs.ts";
import { useProfile } from "../profile/use-profile.ts";

/** The code to practise for: that of the address, else the learner's own, else the first. Undefined until it is known. */
export const usePracticeCode = (): TestCode | undefined => {
  const [search] = useAddressSearch();
  const { phase } = useSession();
  const isKnown = phase === "signedIn";
  const { data: profile, isLoading } = useProfile(isKnown);
  const asked = codeOfSlug(new URLSearchParams(search).get("code"));
  if (asked !== undefined) return asked;
  if (phase === "restoring" || (isKnown && isLoading)) return undefined;
  return codeOfLicence(profile?.licenceCode) ?? testCodes[0];
};
