import {
  type BankLine,
  DismissalReason,
  dismissBankLine,
  listBankLines,
  restoreBankLine,
} from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { SelectField } from "../../ui/form/select-field.tsx";

interface Props {
  readonly lines: readonly BankLine[];
  readonly chosen: Chosen;
}

/** Takes several transfers off the queue for one reason, or puts them back. */
export const LineBulk = ({ lines, chosen }: Props) => {
  const t = useTranslations("money.bank");
  const [reason, setReason] = useState<DismissalReason>("returned");
  const dismissing = useCommand(dismissBankLine);
  const restoring = useCommand(restoreBankLine);
  const change = (isDismissed: boolean) => (these: readonly BankLine[]) =>
    these
      .filter(({ status }) => (status === "dismissed") !== isDismissed)
      .map((before) => ({ before, change: isDismissed }));
  return (
    <BulkBar
      rows={lines.filter(({ status }) => status !== "settled")}
      idOf={({ bankLineId }) => bankLineId}
      chosen={chosen}
      asks={{
        field: (
          <SelectField
            label={t("reason")}
            value={reason}
            onChange={({ target }) => setReason(DismissalReason.parse(target.value))}
          >
            {DismissalReason.options.map((one) => (
              <option key={one} value={one}>
                {t(`reasons.${one}`)}
              </option>
            ))}
          </SelectField>
        ),
        isAnswered: true,
        onMissing: () => undefined,
      }}
      acts={[
        { label: t("dismiss"), changesOf: change(true) },
        { label: t("restore"), changesOf: change(false) },
      ]}
      send={async ({ bankLineId }, isDismissed) => {
        const params = { bankLineId };
        const sent = isDismissed
          ? await dismissing.send({ params, body: { reason } })
          : await restoring.send({ params });
        return sent.ok ? sent.value : null;
      }}
      undoOf={({ status }) => status === "dismissed"}
      lists={[listBankLines]}
    />
  );
};
