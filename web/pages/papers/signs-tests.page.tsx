import { PaperListPage } from "../../features/papers/paper-list-page.tsx";

export default function SignsTestsPage() {
  return <PaperListPage list="signsTests" />;
}
