import { Download, Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../features/form/copy-button.tsx";
import "../../ui/form/form.css";

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

const save = (name: string, text: string) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${name}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** The recovery codes, shown once. Going on requires a confirmation that they are stored. */
export const RecoveryCodes = ({ codes, onKept }: Props) => {
  const t = useTranslations("staff-sign-in");
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="form recovery-codes">
      <ol dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="recovery-ways">
        <CopyButton text={text}>{t("copyAll")}</CopyButton>
        <Button type="button" variant="soft" onClick={() => print()}>
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
        <Button type="button" variant="soft" onClick={() => save(t("codesFile"), text)}>
          <Download aria-hidden size={18} />
          {t("download")}
        </Button>
      </p>
      <Button type="button" size="4" className="send-button" onClick={onKept}>
        {t("kept")}
      </Button>
    </div>
  );
};
