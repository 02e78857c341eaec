import { Effect, Layer, Scope } from "effect";
import { Passwords } from "../../application/accounts/passwords.ts";
import { argon2Passwords } from "./argon2-passwords.ts";

// Hashes once and leaves the scope open; its test checks that the program ends all the same.
const program = Effect.gen(function* () {
  const services = yield* Layer.buildWithScope(argon2Passwords, yield* Scope.make());
  const made = yield* Effect.provideContext(
    Effect.flatMap(Passwords, ({ hash }) => hash("a secret")),
    services,
  );
  console.log(made.slice(0, made.lastIndexOf(",")));
});
const keepAlive = setTimeout(() => {}, 240_000);
await Effect.runPromise(program);
clearTimeout(keepAlive);
