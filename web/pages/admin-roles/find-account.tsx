import { Email, findAccount, type StaffMember } from "#modules/identity/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import "../../ui/form/form.css";

/** Finds an account by its whole address: a part of one would list people. */
export const FindAccount = ({ onFound }: { readonly onFound: (account: StaffMember) => void }) => {
  const t = useTranslations("staff-roles");
  const [email, setEmail] = useState("");
  const [says, setSays] = useState<"missing" | "notFound" | null>(null);
  const { send, isBusy, failure } = useCommand(findAccount, {
    onDone: ({ account }) => (account === null ? setSays("notFound") : onFound(account)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = Email.safeParse(email);
    setSays(address.success ? null : "missing");
    if (address.success) void send({ body: { email: address.data } });
  };
  return (
    <section className="roles-part">
      <h2>{t("give")}</h2>
      <form className="roles-find card" noValidate onSubmit={submit}>
        <TextField
          type="email"
          label={t("address")}
          hint={t("addressHint")}
          problem={says === null ? undefined : { says: t(says) }}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Failure failure={failure} />
        <SendButton isSending={isBusy}>{t("find")}</SendButton>
      </form>
    </section>
  );
};
