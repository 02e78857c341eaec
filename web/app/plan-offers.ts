import { decimalText } from "#modules/billing/contract";
import type { createTranslator } from "use-intl/core";
import type { Messages } from "../copy/messages.ts";
import type { ReadBody } from "../data/page-reads.ts";
import { standIn } from "./head-tags.ts";

type Words = ReturnType<typeof createTranslator<Messages>>;

/**
 * Plans and what they cost today, in the words of schema.org. Only where they can be bought with real money: elsewhere
 * there is no offer.
 */
export const planOffers = (
  { plans, payments, seller }: ReadBody<"/plans">,
  { t, path, picture }: { readonly t: Words; readonly path: string; readonly picture: string },
): readonly object[] =>
  payments !== "live"
    ? []
    : plans.map(({ planId, product, days, price }) => ({
        "@type": "Product",
        name: t(`buying.plan.${product}`, { days: String(days) }),
        description: t(`buying.opens.${product}`),
        sku: planId,
        image: `${standIn}/${picture}`,
        offers: {
          "@type": "Offer",
          price: decimalText(price.cents),
          priceCurrency: "ZAR",
          availability: "https://schema.org/OnlineOnly",
          url: standIn + path,
          seller: { "@type": "Organization", name: seller.name },
        },
      }));
