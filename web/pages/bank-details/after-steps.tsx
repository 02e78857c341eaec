import { cancelOrder, listOrders, type OrderView, readOrder } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Proofs } from "./proofs.tsx";

/** Other ways out: by card after all, or not at all. */
const Ways = ({ order: { orderId } }: { readonly order: OrderView }) => {
  const t = useTranslations("bank-details");
  const cancelling = useCommand(cancelOrder, { updates: readOrder, invalidates: [listOrders] });
  const { failure, isBusy } = cancelling;
  return (
    <>
      <Failure failure={failure} />
      <p className="transfer-ways">
        {/* A document of its own, which may send a form to the payment page. */}
        <Button type="button" variant="soft" onClick={() => location.assign(href("pay", { orderId }))}>
          {t("card")}
        </Button>
        <Button
          type="button"
          variant="outline"
          aria-disabled={isBusy}
          onClick={() => void cancelling.send({ params: { orderId } })}
        >
          {t("cancel")}
        </Button>
      </p>
    </>
  );
};

/** What can be done once the steps are read: send in a proof, or pay in another way. */
export const AfterSteps = ({ order }: { readonly order: OrderView }) => (
  <>
    <Proofs order={order} />
    <Ways order={order} />
  </>
);
