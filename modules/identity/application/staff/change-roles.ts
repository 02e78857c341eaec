import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidOfId } from "#vocabulary/id";
import { changeRoles } from "../../contract/index.ts";
import { staffRoles } from "../../domain/sign-in-audience.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Sessions } from "../sessions/sessions.ts";
import { StaffConfirmation } from "./staff-confirmation.ts";
import { memberOf, staffRolesOf } from "./staff-members.ts";

const notFound = Effect.fail({ _tag: "AccountNotFound" } as const);

/** Roles of a learner stay. The second factor is used up before anything is decided, even if the change is refused. */
export const changeRolesHandler = implement(
  changeRoles,
  Effect.fnUntraced(function* ({ params, body: { code, before, roles }, caller, reference }) {
    const accountId = uuidOfId(params.accountId);
    return yield* (yield* StaffConfirmation).confirmed(
      { caller, reference },
      code,
      transact(
        Effect.gen(function* () {
          const accounts = yield* Accounts;
          const admins = yield* accounts.lockAdmins;
          const account = yield* accounts.lock(accountId);
          if (account === null || account.status !== "active") return yield* notFound;
          const had = staffRolesOf(account);
          if (new Set([...had, ...before]).size !== had.length || before.length !== had.length)
            return yield* Effect.fail({ _tag: "RolesChanged" } as const);
          const isLast = had.includes("admin") && admins.every((admin) => admin === accountId);
          if (isLast && !roles.includes("admin")) return yield* Effect.fail({ _tag: "LastAdmin" } as const);
          const kept = account.roles.filter((role) => role === "client");
          const changed = { ...account, roles: [...kept, ...staffRolesOf({ roles })] };
          yield* accounts.change(accountId, { roles: changed.roles });
          yield* (yield* Sessions).regrant(accountId, staffRoles(changed));
          const member = yield* memberOf(accountId);
          if (member === null) return yield* notFound;
          const facts = { roles: member.roles, previous: had };
          yield* recordAct(
            { caller, reference },
            { action: "identity.change-roles", target: params.accountId, facts },
          );
          return member;
        }),
      ),
    );
  }),
);
