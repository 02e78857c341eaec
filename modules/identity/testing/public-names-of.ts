import { Effect, Layer } from "effect";
import { PublicNames } from "../application/accounts/public-names.ts";
import { publicNameOf } from "../domain/public-name.ts";

/** The people of a test by account, and those of them whom no one may see. */
export const publicNamesOf = (
  nameOf: (account: string) => string | undefined,
  hidden: ReadonlySet<string>,
): Layer.Layer<PublicNames> =>
  Layer.succeed(
    PublicNames,
    PublicNames.of({
      of: (accounts) =>
        Effect.succeed(
          new Map(
            accounts.flatMap((account) => {
              const name = nameOf(account);
              return name === undefined
                ? []
                : [[account, { ...publicNameOf(name), mayBeSeen: !hidden.has(account) }] as const];
            }),
          ),
        ),
    }),
  );
