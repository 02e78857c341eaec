import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { shortId } from "./short-id.ts";

/** An id, short enough for a table; a press copies the whole. */
export const CopyId = ({ id }: { readonly id: string }) => {
  const t = useTranslations("staff");
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" className="audit-id" dir="ltr" title={id} onClick={() => void copy()}>
      <code>{shortId(id)}</code>
      <Icon aria-hidden size={16} />
      <span className="unseen" role="status">
        {t(isCopied ? "copied" : "copy")}
      </span>
    </button>
  );
};
