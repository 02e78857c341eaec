import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import "./list-exports.css";

interface Props {
  /** What the file is called, without its ending. */
  readonly name: string;
  /** Which list it is, where a page has several beside each other. */
  readonly label?: string;
  readonly addressOf: (format: "csv" | "ndjson") => string;
}

/** Links that save a list as it is filtered. */
export const ListExports = ({ name, label, addressOf }: Props) => {
  const t = useTranslations("attempts");
  return (
    <p className="list-exports">
      <span>{label ?? t("export")}</span>
      {(["csv", "ndjson"] as const).map((format) => (
        <a key={format} href={addressOf(format)} download={`${name}.${format}`}>
          <Download aria-hidden size={16} />
          {t(format)}
        </a>
      ))}
    </p>
  );
};
