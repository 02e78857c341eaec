import type { OrderId } from "#modules/billing/contract";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly orderId: OrderId;
  readonly reference: string;
}

/** Leads from a row to its order, by the reference that buyers know. */
export const OrderLink = ({ orderId, reference }: Props) => (
  <Link to={href("adminOrder", { orderId })}>
    <bdi dir="ltr">{reference}</bdi>
  </Link>
);
