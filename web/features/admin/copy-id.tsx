import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../toasts/show-toast.ts";
import "./marks.css";

const endShown = 6;

/** `acc_…xyz123`: the kind and the end, which differs even among ids made in the same moment. */
export const shortId = (id: string): string => {
  const kind = /^[a-z]+_/.exec(id)?.[0] ?? "";
  return id.length <= kind.length + endShown + 1 ? id : `${kind}…${id.slice(-endShown)}`;
};

/** An id, short enough for a table; a press copies the whole. */
export const CopyId = ({ id }: { readonly id: string }) => {
  const t = useTranslations("admin");
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => {
        setCopied(true);
        void showToast(t("copied"));
      },
      () => setCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className="copy-id"
      title={id}
      aria-label={isCopied ? t("copied") : t("copyId", { id: shortId(id) })}
      onClick={() => void copy()}
    >
      <code dir="ltr">{shortId(id)}</code>
      <Icon aria-hidden size={16} />
    </button>
  );
};
