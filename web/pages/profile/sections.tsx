import type { Profile } from "#modules/identity/contract";
import { CloseAccount } from "./close-account.tsx";
import { Consents } from "./consents.tsx";
import { DetailsForm } from "./details-form.tsx";
import { Devices } from "../../features/profile/devices.tsx";
import { EmailForm } from "./email-form.tsx";
import { GuardianForm } from "./guardian-form.tsx";
import { MyData } from "./my-data.tsx";
import { PasswordForm } from "../../features/profile/password-form.tsx";
import { Picture } from "./picture.tsx";

/** Everything of the profile, a card each. */
export const Sections = ({ profile }: { readonly profile: Profile }) => (
  <>
    <DetailsForm profile={profile} />
    <Picture profile={profile} />
    {profile.guardian.state !== "not-needed" && <GuardianForm profile={profile} />}
    <EmailForm profile={profile} />
    <PasswordForm email={profile.email} />
    <Devices />
    <Consents profile={profile} />
    <MyData />
    {profile.eraseAt === null && <CloseAccount />}
  </>
);
