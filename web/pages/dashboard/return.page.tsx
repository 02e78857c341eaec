import { Dashboard } from "./dashboard.tsx";
import { PaymentPanel } from "./payment-panel.tsx";

export default function PaymentReturnPage() {
  return <Dashboard panel={<PaymentPanel from="return" />} />;
}
