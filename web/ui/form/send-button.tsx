import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button.tsx";
import "./form.css";

/** Sends the form around it. Stays where the focus is while it sends, and says so. */
export const SendButton = ({
  isSending,
  children,
}: {
  readonly isSending: boolean;
  readonly children: ReactNode;
}) => {
  const t = useTranslations("form");
  return (
    <Button type="submit" size="4" className="send-button" aria-disabled={isSending}>
      {isSending && <LoaderCircle aria-hidden size={20} className="turning" />}
      {isSending ? t("sending") : children}
    </Button>
  );
};
