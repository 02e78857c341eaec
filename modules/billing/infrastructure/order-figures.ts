import type { StoredEvent } from "#kernel/event-store/event-store";
import type { Projection, ProjectionRow } from "#kernel/projection/projection";
import { uuidOfId } from "#vocabulary/id";
import { type OrderEvent, orderEvents } from "../contract/events.ts";
import { absent, evolveOrder, noCents, type Order, times } from "../contract/index.ts";

interface FigureLine {
  readonly planId: string;
  readonly product: string;
  readonly days: number;
  readonly quantity: number;
  readonly cents: number;
}

/** An order for sums over many. It holds nothing of the buyer but the id of the account. */
export interface OrderFigures extends ProjectionRow {
  /** The fold of the events, which the other columns are taken from. */
  readonly state: Order;
  readonly account: string;
  readonly method: string;
  readonly status: string;
  readonly total_cents: number;
  readonly discount_cents: number;
  readonly coupon: string | null;
  readonly lines: readonly FigureLine[];
  readonly placed_at: string;
  readonly paid_at: string | null;
  /** Each time that money went back. */
  readonly refunds: readonly { readonly at: string; readonly cents: number }[];
  readonly refunded_at: string | null;
}

const columns = {
  stream: "uuid PRIMARY KEY",
  version: "int NOT NULL",
  state: "jsonb NOT NULL",
  account: "uuid NOT NULL",
  method: "text NOT NULL",
  status: "text NOT NULL",
  total_cents: "bigint NOT NULL",
  discount_cents: "bigint NOT NULL",
  coupon: "text",
  lines: "jsonb NOT NULL",
  placed_at: "timestamptz NOT NULL",
  paid_at: "timestamptz",
  refunds: "jsonb NOT NULL",
  refunded_at: "timestamptz",
} as const satisfies Readonly<Record<keyof OrderFigures, string>>;

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const refundsAfter = (before: OrderFigures | null, event: OrderEvent): OrderFigures["refunds"] => {
  const known = before?.refunds ?? [];
  if (event.type !== "billing.order-refunded") return known;
  return [...known, { at: event.data.at, cents: event.data.cents }];
};

const evolve = (before: OrderFigures | null, stored: StoredEvent): OrderFigures => {
  const event = orderEvents.decode(stored);
  const state = evolveOrder(before?.state ?? absent, event);
  if (state.phase === "absent") throw new Error("An order's first event is not its placing.");
  const refunds = refundsAfter(before, event);
  return {
    ...{ stream: stored.stream, version: stored.version, state },
    account: uuidOfId(state.accountId),
    ...{ method: state.method, status: state.phase, total_cents: state.totalCents },
    discount_cents: state.coupon?.discountCents ?? noCents,
    coupon: state.coupon?.code ?? null,
    lines: state.lines.map(({ planId, product, days, quantity, unitCents }) => ({
      ...{ planId, product, days, quantity },
      cents: times(unitCents, quantity),
    })),
    placed_at: new Date(state.placedAt).toISOString(),
    paid_at: isoOrNull(state.paidAt),
    refunds,
    refunded_at: refunds.at(-1)?.at ?? null,
  };
};

const types: ReadonlySet<string> = new Set(orderEvents.types);

/** One row per order, for sums over many. */
export const orderFigures: Projection<OrderFigures> = {
  name: "billing.order-figures",
  version: 2,
  table: "billing.order_figures",
  columns: Object.keys(columns) as (keyof typeof columns)[],
  createTable: (table) => `CREATE TABLE ${table} (
    ${Object.entries(columns)
      .map((column) => column.join(" "))
      .join(",\n    ")}
  );
  CREATE INDEX ON ${table} (paid_at) WHERE paid_at IS NOT NULL;
  CREATE INDEX ON ${table} (account, paid_at) WHERE total_cents > 0;
  CREATE INDEX ON ${table} (placed_at);
  CREATE INDEX ON ${table} (refunded_at) WHERE refunded_at IS NOT NULL;
  CREATE INDEX ON ${table} (method) WHERE status = 'pending';
  CREATE INDEX ON ${table} (method, placed_at);
  CREATE INDEX ON ${table} (coupon, placed_at) WHERE coupon IS NOT NULL;
  CREATE INDEX ON ${table} USING gin (lines jsonb_path_ops)`,
  types: orderEvents.types,
  isMine: ({ type }) => types.has(type),
  evolve,
};
