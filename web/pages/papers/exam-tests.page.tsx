import { PaperListPage } from "../../features/papers/paper-list-page.tsx";

export default function ExamTestsPage() {
  return <PaperListPage list="examTests" />;
}
