import { Comparison } from "./comparison.tsx";
import { Besides } from "./payments.tsx";
import { RefundList } from "./refund-list.tsx";

/** What is to be done about money. */
export const ToDo = () => (
  <>
    <RefundList />
    <Besides />
    <Comparison />
  </>
);
