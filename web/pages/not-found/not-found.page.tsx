import { useTranslations } from "use-intl";

export default function NotFoundPage() {
  return <h1>{useTranslations("not-found")("title")}</h1>;
}
