import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { listQuestionParts, type PictureName } from "../../contract/index.ts";
import { mayBeAsked } from "../../domain/fact.ts";
import { Bank } from "../bank/bank.ts";
import { Scenes } from "../scenes/scenes.ts";

export const listQuestionPartsHandler = implement(
  listQuestionParts,
  Effect.fnUntraced(function* () {
    const { parts, draw } = yield* Bank;
    const drawn = (name: PictureName) => ({ alt: draw(name)?.alt ?? "", src: draw(name)?.src ?? "" });
    return {
      signs: parts.signs.map(({ code }) => ({ code, ...drawn({ kind: "sign", code }) })),
      scenes: [
        ...parts.scenes.map(({ id }) => ({ id, version: null, ...drawn({ kind: "scene", id }) })),
        ...(yield* (yield* Scenes).list),
      ],
      facts: parts.facts
        .filter(mayBeAsked)
        .map(({ id, text, trust }) => ({ id, text, trust: trust === "A" ? ("A" as const) : ("B" as const) })),
      beliefs: parts.misconceptions.map(({ id, belief }) => ({ id, belief })),
    };
  }),
);
