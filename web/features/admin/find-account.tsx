import { Email, findAccount, type StaffMember } from "#modules/identity/contract";
import { type SubmitEvent, useState } from "react";
import { useCommand } from "../../data/use-command.ts";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { Failure } from "../form/failure.tsx";
import "../../ui/form/form.css";
import "./find-account.css";

interface Props {
  readonly words: Readonly<Record<"address" | "find" | "missing" | "notFound", string>>;
  readonly hint?: string;
  readonly onFound: (account: StaffMember) => void;
}

/** Finds an account by its whole address: a part of one would list people. */
export const FindAccount = ({ words, hint, onFound }: Props) => {
  const [email, setEmail] = useState("");
  const [says, setSays] = useState<"missing" | "notFound" | null>(null);
  const [form, showFirstWrong] = useFirstWrong();
  const { send, isBusy, failure } = useCommand(findAccount, {
    onDone: ({ account }) => (account === null ? setSays("notFound") : onFound(account)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = Email.safeParse(email);
    setSays(address.success ? null : "missing");
    if (!address.success) return showFirstWrong();
    void send({ body: { email: address.data } });
  };
  return (
    <form ref={form} className="find-account card" noValidate onSubmit={submit}>
      <TextField
        data-edit=""
        type="email"
        label={words.address}
        hint={hint}
        problem={says === null ? undefined : { says: words[says] }}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{words.find}</SendButton>
    </form>
  );
};
