import { Suspense } from "react";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { Bones } from "../../features/papers/bones.tsx";
import type { From } from "./payment-news.tsx";

/** Fetched by those who pay: the dashboard itself needs none of it. */
const news = lazyResource(async () => (await import("./payment-news.tsx")).PaymentNews);

const Late = (props: { readonly from: From }) => {
  const PaymentNews = useLazyResource(news);
  return <PaymentNews {...props} />;
};

/** What a learner reads who comes from the payment page. */
export const PaymentPanel = (props: { readonly from: From }) => (
  <Suspense fallback={<Bones count={1} />}>
    <Late {...props} />
  </Suspense>
);
