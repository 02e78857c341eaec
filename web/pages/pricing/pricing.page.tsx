import { Pricing } from "./pricing.tsx";

export default function PricingPage() {
  return <Pricing />;
}
