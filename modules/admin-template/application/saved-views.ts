import { Context, Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { AccountStatus, PublicNames } from "#modules/identity";
import { personErased } from "#modules/identity/events";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import type { Role } from "#vocabulary/access";
import {
  listViews,
  maxViews,
  removeView,
  type SavedView,
  saveView,
  type ViewedList,
  viewersOf,
} from "../contract/index.ts";

/** A view as it is stored. Ids are UUIDs. */
export interface StoredView extends Omit<SavedView, "viewId" | "by"> {
  readonly id: string;
  readonly account: string;
}

/** Filters and orders of lists that staff keep. */
export class SavedViews extends Context.Service<
  SavedViews,
  {
    /** All of an account's own views of a list, and then those that are shared, each by when they were saved. */
    readonly of: (
      list: ViewedList,
      account: string,
    ) => Effect.Effect<readonly StoredView[], DatabaseUnavailable>;
    readonly find: (id: string) => Effect.Effect<StoredView | null, DatabaseUnavailable>;
    /** Stores a view, and replaces the one with its id, or with its account, list and name. */
    readonly save: (view: StoredView) => Effect.Effect<void, DatabaseUnavailable>;
    readonly remove: (id: string) => Effect.Effect<void, DatabaseUnavailable>;
    readonly ofAccount: (account: string) => Effect.Effect<readonly StoredView[], DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/SavedViews") {}

const notFound = Effect.fail({ _tag: "ViewNotFound" } as const);

const sees = (caller: Caller, list: ViewedList): boolean => {
  const viewers: readonly Role[] = viewersOf[list];
  return sessionOf(caller).roles.some((role) => viewers.includes(role));
};

const viewOf = (
  { id, list, name, search, isShared }: Omit<StoredView, "account">,
  by: string | null,
): SavedView => ({ viewId: idFromUuid("viw", id), list, name, search, isShared, by });

const listHandler = implement(
  listViews,
  Effect.fnUntraced(function* ({ query: { list }, caller }) {
    if (!sees(caller, list)) return { views: [] };
    const me = sessionOf(caller).accountId;
    const stored = yield* (yield* SavedViews).of(list, me);
    const others = [...new Set(stored.map(({ account }) => account).filter((account) => account !== me))];
    const names = yield* (yield* PublicNames).of(others);
    return {
      views: stored.flatMap((view) => {
        if (view.account === me) return [viewOf(view, null)];
        const name = names.get(view.account);
        return name === undefined ? [] : [viewOf(view, name.firstName)];
      }),
    };
  }),
);

const saveHandler = implement(
  saveView,
  Effect.fnUntraced(function* ({ params: { viewId }, body, caller, reference }) {
    const account = sessionOf(caller).accountId;
    if (!sees(caller, body.list)) return yield* notFound;
    const views = yield* SavedViews;
    return yield* transact(
      Effect.gen(function* () {
        // One at a time for each account, so that two at once are not one too many.
        if (!(yield* (yield* AccountStatus).hold(account))) return yield* notFound;
        const id = uuidOfId(viewId);
        const there = yield* views.find(id);
        if (there !== null && there.account !== account) return yield* notFound;
        const own = (yield* views.of(body.list, account)).filter((view) => view.account === account);
        const isNew = !own.some((view) => view.id === id || view.name === body.name);
        if (isNew && own.length >= maxViews) return yield* Effect.fail({ _tag: "ViewsFull" } as const);
        const view = { id, account, ...body };
        yield* views.save(view);
        const replaced = own.find((other) => other.name === body.name && other.id !== id);
        yield* recordAct(
          { caller, reference },
          {
            action: body.isShared && there?.isShared !== true ? "office.share-view" : "office.save-view",
            target: viewId,
            facts: {
              ...{ list: body.list, isShared: body.isShared },
              ...(replaced !== undefined && { replaced: idFromUuid("viw", replaced.id) }),
            },
          },
        );
        return viewOf(view, null);
      }),
    );
  }),
);

const removeHandler = implement(
  removeView,
  Effect.fnUntraced(function* ({ params: { viewId }, caller, reference }) {
    const views = yield* SavedViews;
    return yield* transact(
      Effect.gen(function* () {
        const there = yield* views.find(uuidOfId(viewId));
        if (there?.account !== sessionOf(caller).accountId) return yield* notFound;
        yield* views.remove(there.id);
        const facts = { list: there.list, isShared: there.isShared };
        yield* recordAct({ caller, reference }, { action: "office.remove-view", target: viewId, facts });
        return {};
      }),
    );
  }),
);

export const viewHandlers = { listViews: listHandler, saveView: saveHandler, removeView: removeHandler };

/** Returns the views that an account keeps. */
export const viewsOf = Effect.fnUntraced(function* (account: string) {
  const views = yield* (yield* SavedViews).ofAccount(account);
  return views.map(({ list, name, search, isShared }) => ({ list, name, search, isShared }));
});

/** Deletes the views of a person who is erased, shared ones too: their names are in their words. */
export const eraseViewsWhenPersonErased = subscribe(
  personErased,
  "admin-template.erase-views-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* SavedViews).erase(uuidOfId(accountId));
  }),
);
