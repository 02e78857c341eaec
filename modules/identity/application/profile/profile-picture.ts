import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { counted } from "#kernel/limits/counted";
import type { Limit } from "#kernel/limits/rate-limits";
import { Pictures } from "#kernel/pictures/pictures";
import { changePicture, readProfilePicture, removePicture } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { refuseField } from "../accounts/fields-refused.ts";
import { lockedAccount } from "../accounts/own-account.ts";
import { profileOf } from "./profile-view.ts";

/** Each costs the server memory and half a second; people who choose a picture try a few. */
const picturesByAccount: Limit = { name: "identity.pictures-by-account", tries: 20, perSeconds: 3600 };

const keep = (accountId: string, webp: Buffer | null) =>
  transact(
    Effect.gen(function* () {
      yield* lockedAccount(accountId);
      yield* (yield* Accounts).changePicture(accountId, webp);
      return yield* profileOf(accountId);
    }),
  );

export const changePictureHandler = implement(
  changePicture,
  Effect.fnUntraced(function* ({ body: { type, base64 }, caller }) {
    const { accountId } = sessionOf(caller);
    const change = Effect.gen(function* () {
      const file = Buffer.from(base64, "base64");
      const webp = yield* Effect.catchTag(
        (yield* Pictures).square(file, type),
        "PictureRefused",
        ({ problem }) => refuseField(problem === "picture-type" ? "type" : "base64", problem),
      );
      return yield* keep(accountId, webp);
    });
    return yield* counted(picturesByAccount, accountId, change);
  }),
);

export const removePictureHandler = implement(removePicture, ({ caller }) =>
  keep(sessionOf(caller).accountId, null),
);

export const readProfilePictureHandler = implement(
  readProfilePicture,
  Effect.fnUntraced(function* ({ caller }) {
    const picture = yield* (yield* Accounts).picture(sessionOf(caller).accountId);
    return picture === null ? yield* Effect.fail({ _tag: "PictureMissing" as const }) : picture.webp;
  }),
);
