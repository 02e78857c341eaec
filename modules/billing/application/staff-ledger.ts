import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { ListCursor } from "#vocabulary/list-cursor";
import type {
  Cents,
  NotificationFilter,
  NotificationStatus,
  OrderFilter,
  OrderStatus,
  PaymentFilter,
} from "../contract/index.ts";
import type { Checks, NewPayment } from "./inbox.ts";

/** The row of an order. Ids are UUIDs. */
export interface OrderRow {
  readonly id: string;
  readonly account: string;
  readonly reference: string;
  readonly status: OrderStatus;
  readonly totalCents: Cents;
  readonly placedAt: Instant;
}

/** What staff look for. `id` is that of an order or of an account. */
export interface Wanted extends Omit<OrderFilter, "text" | "email"> {
  readonly reference?: string | undefined;
  readonly id?: string | undefined;
  readonly account?: string | undefined;
}

/** Which payments staff look for, by those of an order or an account. */
export interface WantedPayments extends Omit<PaymentFilter, "text">, Pick<Wanted, "reference" | "id"> {}

/** Which notifications staff look for, by those of an order or an account. */
export interface WantedNotifications
  extends Omit<NotificationFilter, "text">, Pick<Wanted, "reference" | "id"> {}

/** A notification without its body. */
export interface NotificationRow {
  readonly id: string;
  readonly receivedAt: Instant;
  readonly status: NotificationStatus;
  readonly checks: Checks;
  readonly order: string | null;
  readonly address: string;
  readonly tries: number;
}

/** The lists that staff read, newest first by default. */
export class StaffLedger extends Context.Service<
  StaffLedger,
  {
    readonly orders: (
      wanted: Wanted,
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly OrderRow[], DatabaseUnavailable>;
    /** Returns the orders with these UUIDs. */
    readonly ordersWith: (ids: readonly string[]) => Effect.Effect<readonly OrderRow[], DatabaseUnavailable>;
    readonly payments: (
      wanted: WantedPayments,
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly NewPayment[], DatabaseUnavailable>;
    /** Returns payments that may have come besides: besides the one that paid their order, or for a document of an earlier one. */
    readonly perhapsBesides: (limit: number) => Effect.Effect<readonly NewPayment[], DatabaseUnavailable>;
    readonly notifications: (
      wanted: WantedNotifications,
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly NotificationRow[], DatabaseUnavailable>;
    readonly notificationsOf: (
      order: string,
    ) => Effect.Effect<readonly NotificationRow[], DatabaseUnavailable>;
    /** How many card orders have waited for an hour, and no signed notification has come since they were placed. */
    readonly silentOrders: Effect.Effect<number, DatabaseUnavailable>;
    /** When the last signed notification came. */
    readonly lastNotificationAt: Effect.Effect<Instant | null, DatabaseUnavailable>;
  }
>()("roadworthy/billing/StaffLedger") {}
