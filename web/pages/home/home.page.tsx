import { useTranslations } from "use-intl";
import { href } from "../../app/href.ts";
import { Link } from "../../ui/link.tsx";

export default function HomePage() {
  const t = useTranslations("home");
  return (
    <h1>
      {t("headline")} <Link to={href("code8")}>go</Link>
    </h1>
  );
}
