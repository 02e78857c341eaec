import { Pricing } from "./pricing.tsx";

export default function ServicesPage() {
  return <Pricing />;
}
