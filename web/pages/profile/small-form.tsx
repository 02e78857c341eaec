import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import type { No } from "../../features/form/use-sending.ts";
import { Saved } from "./saved.tsx";
import "../../ui/form/form.css";

interface Props extends ComponentProps<"form"> {
  readonly isSending: boolean;
  readonly no: No | null;
  readonly send: ReactNode;
  /** What is said once it is saved; null before. */
  readonly saved: ReactNode;
  readonly isDangerous?: boolean;
}

/** One of several forms on a page: a quiet button, and beside it that it is saved. */
export const SmallForm = ({ isSending, no, send, saved, isDangerous, children, ...rest }: Props) => {
  const t = useTranslations("form");
  const sentence = useNoSentence();
  return (
    <form className="form" method="post" noValidate {...rest}>
      {children}
      {no !== null && (
        <Callout tone="bad" isNews>
          <p>{sentence(no)}</p>
        </Callout>
      )}
      <div className="profile-send">
        <Button
          type="submit"
          variant={isDangerous ? "outline" : "soft"}
          {...(isDangerous ? { color: "red" as const } : {})}
          aria-disabled={isSending}
        >
          {isSending && <LoaderCircle aria-hidden size={18} className="turning" />}
          {isSending ? t("sending") : send}
        </Button>
        <Saved>{no === null && !isSending ? saved : null}</Saved>
      </div>
    </form>
  );
};
