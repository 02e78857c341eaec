import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { PictureFile } from "#vocabulary/picture-file";
import { Email, Name, NewPassword, Password } from "./fields.ts";
import { Profile, ProfileChanges } from "./profile.ts";

export const readProfile = defineEndpoint({
  method: "GET",
  path: "/profile",
  summary: "The caller's own profile",
  access: "signed-in",
  data: "own",
  ok: Profile,
  refusals: {},
});

export const changeProfile = defineEndpoint({
  method: "PUT",
  path: "/profile",
  summary: "Name, mobile number, licence code and language of mails",
  access: "signed-in",
  data: "own",
  body: ProfileChanges,
  ok: Profile,
  refusals: { FieldsRefused: 422, ProfileChanged: 409 },
});

/** The old address stays until the new one is confirmed; both get a mail. */
export const changeEmail = defineEndpoint({
  method: "POST",
  path: "/profile/email",
  summary: "Ask for another address; a link that confirms it is sent there",
  access: "signed-in",
  data: "own",
  body: z.object({ email: Email, password: Password }),
  ok: Profile,
  status: 202,
  refusals: { PasswordWrong: 422, FieldsRefused: 422, TooManyTries: 429 },
});

export const changePassword = defineEndpoint({
  method: "POST",
  path: "/profile/password",
  summary: "Another password; every other device is signed out",
  access: "signed-in",
  data: "own",
  body: z.object({ current: Password, next: NewPassword }),
  ok: z.object({ changed: z.literal(true) }),
  refusals: { PasswordWrong: 422, FieldsRefused: 422, TooManyTries: 429 },
});

export const changePicture = defineEndpoint({
  method: "PUT",
  path: "/profile/picture",
  summary: "A picture as base64; it is turned, cut square, made small and stripped of everything it says",
  access: "signed-in",
  data: "own",
  body: PictureFile,
  bodyLimit: 7_000_000,
  ok: Profile,
  refusals: { FieldsRefused: 422, TooManyTries: 429 },
});

export const removePicture = defineEndpoint({
  method: "DELETE",
  path: "/profile/picture",
  summary: "Remove the picture",
  access: "signed-in",
  data: "own",
  ok: Profile,
  refusals: {},
});

export const readProfilePicture = defineEndpoint({
  method: "GET",
  path: "/profile/picture",
  summary: "The caller's own picture, 256 pixels square",
  access: "signed-in",
  data: "own",
  ok: z.custom<Uint8Array>(),
  produces: "image/webp",
  refusals: { PictureMissing: 404 },
});

export const changeConsent = defineEndpoint({
  method: "PUT",
  path: "/profile/consents/marketing",
  summary: "Agree to news by mail, or withdraw; under 18 there is none to give",
  access: "signed-in",
  data: "own",
  body: z.object({ given: z.boolean() }),
  ok: Profile,
  refusals: { FieldsRefused: 422 },
});

/** For a person under 18: asks another guardian, or the same one again. */
export const askGuardian = defineEndpoint({
  method: "POST",
  path: "/profile/guardian",
  summary: "Ask a guardian for consent, by mail",
  access: "signed-in",
  data: "own",
  body: z.object({ name: Name, email: Email }),
  ok: Profile,
  status: 202,
  refusals: { FieldsRefused: 422, TooManyTries: 429 },
});

export const exportData = defineEndpoint({
  method: "POST",
  path: "/profile/export",
  summary: "Everything every part of the product holds about the caller; the export itself is recorded",
  access: "signed-in",
  data: "own",
  ok: z.object({ madeAt: IsoInstant, sections: z.record(z.string(), z.unknown()) }),
  refusals: { TooManyTries: 429 },
});

export const closeAccount = defineEndpoint({
  method: "POST",
  path: "/profile/closure",
  summary: "Have the account erased in 7 days; other devices are signed out",
  access: "signed-in",
  data: "own",
  body: z.object({ password: Password }),
  ok: Profile,
  refusals: { PasswordWrong: 422, LastAdmin: 409, TooManyTries: 429 },
});

export const reopenAccount = defineEndpoint({
  method: "DELETE",
  path: "/profile/closure",
  summary: "Keep the account after all",
  access: "signed-in",
  data: "own",
  ok: Profile,
  refusals: {},
});
