import { CircleCheck, LoaderCircle } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Failure } from "../form/failure.tsx";
import type { CommandForm } from "../form/use-command-form.ts";
import { Button } from "../../ui/button.tsx";
import "../../ui/form/form.css";

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the profile, which is saved on its own. */
export const Section = ({ title, lead, children }: SectionProps) => {
  const id = useId();
  return (
    <section className="card profile-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="profile-lead">{lead}</p>}
      {children}
    </section>
  );
};

interface SavedProps {
  readonly children?: ReactNode;
  /** It is not read out, because a toast is. */
  readonly isQuiet?: boolean;
}

/** Says that something was saved; read out when it appears. */
export const Saved = ({ children, isQuiet = false }: SavedProps) => (
  <p className="profile-saved" role={isQuiet ? undefined : "status"}>
    {children !== undefined && children !== null && children !== false && (
      <>
        <CircleCheck aria-hidden size={20} />
        <span>{children}</span>
      </>
    )}
  </p>
);

interface FormProps extends Omit<ComponentProps<"form">, keyof CommandForm>, CommandForm {
  readonly send: ReactNode;
  /** What is said beside the button once the command is done; false before. */
  readonly saved: ReactNode;
  readonly isDangerous?: boolean;
  readonly isQuiet?: boolean;
}

/** One of several forms on a page: a quiet button, and beside it that it is saved. */
export const SmallForm = (props: FormProps) => {
  const { isBusy, failure, send, saved, isDangerous, isQuiet, children, ...rest } = props;
  const t = useTranslations("form");
  const Send = isDangerous ? DangerButton : Button;
  return (
    <form className="form" method="post" noValidate {...rest}>
      {children}
      <Failure failure={failure} />
      <div className="profile-send">
        <Send type="submit" variant="soft" aria-disabled={isBusy}>
          {isBusy && <LoaderCircle aria-hidden size={18} className="turning" />}
          {isBusy ? t("sending") : send}
        </Send>
        <Saved {...(isQuiet && { isQuiet })}>{!isBusy && saved}</Saved>
      </div>
    </form>
  );
};
