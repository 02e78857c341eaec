import type { ComponentProps, ReactNode } from "react";
import { SendButton } from "../../ui/form/send-button.tsx";
import { Failure, type Spoken } from "./failure.tsx";
import type { CommandForm } from "./use-command-form.ts";
import "../../ui/form/form.css";

interface Props extends Omit<ComponentProps<"form">, keyof CommandForm>, CommandForm {
  /** The page's own sentences for refusals, by tag. */
  readonly spoken?: Spoken;
  /** What the one filled button says. */
  readonly send: ReactNode;
}

/** Fields, then why sending them failed, then the button. */
export const Form = ({ isBusy, failure, spoken, send, children, ...rest }: Props) => (
  <form className="form" method="post" noValidate {...rest}>
    {children}
    <Failure failure={failure} {...(spoken && { spoken })} />
    <SendButton isSending={isBusy}>{send}</SendButton>
  </form>
);
