import type { ComponentProps, ReactNode } from "react";
import { type Spoken, useNoSentence } from "./use-no-sentence.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import type { No } from "./use-sending.ts";
import "../../ui/form/form.css";

interface Props extends ComponentProps<"form"> {
  readonly isSending: boolean;
  readonly no: No | null;
  /** The page's own sentences for a "no", by its tag. */
  readonly spoken?: Spoken;
  /** What the one filled button says. */
  readonly send: ReactNode;
}

/** Fields, then what went wrong with sending them, then the button. */
export const Form = ({ isSending, no, spoken, send, children, ...rest }: Props) => {
  const sentence = useNoSentence(spoken);
  return (
    <form className="form" method="post" noValidate {...rest}>
      {children}
      {no !== null && (
        <Callout tone="bad" isNews>
          <p>{sentence(no)}</p>
        </Callout>
      )}
      <SendButton isSending={isSending}>{send}</SendButton>
    </form>
  );
};
