import { Dashboard } from "./dashboard.tsx";
import { PaymentPanel } from "./payment-panel.tsx";

export default function PaymentCancelPage() {
  return <Dashboard panel={<PaymentPanel from="cancel" />} />;
}
