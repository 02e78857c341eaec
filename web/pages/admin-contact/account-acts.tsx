import {
  closeAccountOf,
  type ContactCard,
  exportAccount,
  readContact,
  suspendAccount,
} from "#modules/identity/contract";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { ConfirmForm } from "../../features/admin/confirm-form.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { saveFile } from "../../features/form/save-file.ts";
import { Disclosure } from "../../ui/form/disclosure.tsx";

type ActName = "suspend" | "lift" | "close" | "keep" | "export";

interface ActProps extends Pick<Parameters<typeof ConfirmForm>[0], "isBusy" | "failure" | "onCode"> {
  readonly name: ActName;
  readonly isDone: boolean;
}

/** One act on the account, which the second factor confirms. */
const Act = ({ name, isBusy, isDone, failure, onCode }: ActProps): ReactNode => {
  const t = useTranslations("staff-contacts.acts");
  const isLast = failure?.problem?.tag === "LastAdmin";
  return (
    <Disclosure title={t(`${name}.title`)}>
      <p>{t(`${name}.text`)}</p>
      <ConfirmForm {...{ isBusy, onCode }} failure={isLast ? null : failure} send={t(`${name}.send`)} />
      {isLast && <Failure failure={failure} spoken={{ LastAdmin: t("lastAdmin") }} />}
      <p role="status">{isDone && t("done")}</p>
    </Disclosure>
  );
};

/** What an admin may do about an account: each asks for the second factor and is in the audit log. */
export const AccountActs = ({ card }: { readonly card: ContactCard }) => {
  const { accountId, suspendedAt, status } = card;
  const params = { accountId };
  const settings = { invalidates: [readContact] };
  const suspension = useCommand(suspendAccount, settings);
  const closure = useCommand(closeAccountOf, settings);
  const copy = useCommand(exportAccount, {
    onDone: (data) =>
      saveFile(`${accountId}.json`, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" })),
  });
  return (
    <div className="contact-acts">
      <Act
        name={suspendedAt === null ? "suspend" : "lift"}
        {...suspension}
        onCode={(code) =>
          suspension.send({
            params,
            body: { code, isSuspended: suspendedAt === null, seen: suspendedAt },
          })
        }
      />
      {status !== "unconfirmed" && (
        <Act
          name={status === "closing" ? "keep" : "close"}
          {...closure}
          onCode={(code) => closure.send({ params, body: { code, isClosing: status !== "closing" } })}
        />
      )}
      <Act name="export" {...copy} onCode={(code) => copy.send({ params, body: { code } })} />
    </div>
  );
};
