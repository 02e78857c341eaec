import { Context, Effect } from "effect";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import {
  listMacros,
  type Macro,
  type MacroId,
  maxMacros,
  removeMacro,
  saveMacro,
} from "../../contract/index.ts";

/** The answers that staff have ready. */
export class Macros extends Context.Service<
  Macros,
  {
    /** Every one, by name. */
    readonly all: Effect.Effect<readonly Macro[], DatabaseUnavailable>;
    /** Keeps a new one (version 0) or replaces a version. Returns null when that is not the version of now. */
    readonly save: (macro: Macro) => Effect.Effect<Macro | null, DatabaseUnavailable>;
    /** Removes a version. Returns false when that is not the version of now. */
    readonly remove: (macroId: MacroId, version: number) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/Macros") {}

const listHandler = implement(listMacros, () =>
  Effect.flatMap(Macros, ({ all }) => Effect.map(all, (macros) => ({ macros: [...macros] }))),
);

const saveHandler = implement(
  saveMacro,
  Effect.fnUntraced(function* ({ params: { macroId }, body, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const macros = yield* Macros;
        if (body.version === 0 && (yield* macros.all).length >= maxMacros)
          return yield* Effect.fail({ _tag: "MacrosFull" } as const);
        const kept = yield* macros.save({ macroId, ...body });
        if (kept === null) return yield* Effect.fail({ _tag: "MacroChanged" } as const);
        const facts = { version: kept.version };
        yield* recordAct({ caller, reference }, { action: "office.save-macro", target: macroId, facts });
        return kept;
      }),
    );
  }),
);

const removeHandler = implement(
  removeMacro,
  Effect.fnUntraced(function* ({ params: { macroId }, body: { version }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const macros = yield* Macros;
        if (!(yield* macros.remove(macroId, version))) {
          const isThere = (yield* macros.all).some((one) => one.macroId === macroId);
          return yield* Effect.fail({ _tag: isThere ? "MacroChanged" : "MacroNotFound" } as const);
        }
        yield* recordAct({ caller, reference }, { action: "office.remove-macro", target: macroId });
        return {};
      }),
    );
  }),
);

export const macroHandlers = { listMacros: listHandler, saveMacro: saveHandler, removeMacro: removeHandler };
