import type { PaymentsMode } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Callout } from "../../ui/form/callout.tsx";

/** Says that no money moves, or that nothing can be bought. Nothing where payments are real. */
export const PaymentNotice = ({ payments }: { readonly payments: PaymentsMode }) => {
  const t = useTranslations("buying");
  if (payments === "live") return null;
  return (
    <Callout>
      <p>{t(payments === "off" ? "closed" : "test")}</p>
    </Callout>
  );
};
