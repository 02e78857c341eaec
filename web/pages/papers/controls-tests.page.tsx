import { PaperListPage } from "../../features/papers/paper-list-page.tsx";

export default function ControlsTestsPage() {
  return <PaperListPage list="controlsTests" />;
}
