import { PaperListPage } from "../../features/papers/paper-list-page.tsx";

export default function RulesTestsPage() {
  return <PaperListPage list="rulesTests" />;
}
