import { PaperListPage } from "../../features/papers/paper-list-page.tsx";

export default function BikeRulesTestsPage() {
  return <PaperListPage list="bikeRulesTests" />;
}
