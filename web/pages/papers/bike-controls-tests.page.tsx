import { PaperListPage } from "../../features/papers/paper-list-page.tsx";

export default function BikeControlsTestsPage() {
  return <PaperListPage list="bikeControlsTests" />;
}
