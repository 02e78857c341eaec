import { Check, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../toasts/show-toast.ts";

interface Props {
  readonly text: string;
  /** What is read out, where several buttons of a page would say the same. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Copies a text to the clipboard and confirms it. Where that is forbidden it does nothing: the text is beside the button. */
export const CopyButton = ({ text, label, children }: Props) => {
  const t = useTranslations("form");
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        void showToast(t("copied"));
      },
      () => setCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      type="button"
      variant="soft"
      aria-label={isCopied ? undefined : label}
      onClick={() => void copy()}
    >
      <Icon aria-hidden size={18} />
      {isCopied ? t("copied") : (children ?? t("copy"))}
    </Button>
  );
};
