import { Bank, BankAccount, BankAccountType } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { bankNames } from "../billing/bank-names.ts";

/** An account while it is typed. */
export interface TypedAccount {
  readonly holder: string;
  readonly bank: Bank;
  readonly number: string;
  readonly type: BankAccount["type"];
}
export const noAccount: TypedAccount = { holder: "", bank: "absa", number: "", type: "savings" };

/** Returns the account, or undefined while it does not have the form of one. */
export const accountIn = (typed: TypedAccount): BankAccount | undefined =>
  BankAccount.safeParse({ ...typed, number: typed.number.replaceAll(" ", "") }).data;

interface Props {
  readonly typed: TypedAccount;
  readonly wasSent: boolean;
  readonly onTyped: (typed: TypedAccount) => void;
}

/** The account that a transfer goes back to. Only its form is checked. */
export const BankFields = ({ typed, wasSent, onTyped }: Props) => {
  const t = useTranslations("bank-account");
  const isWrong = wasSent && accountIn(typed) === undefined;
  return (
    <>
      <TextField
        label={t("holder")}
        maxLength={60}
        value={typed.holder}
        problem={isWrong && typed.holder.trim().length < 2 ? { says: t("holderMissing") } : undefined}
        onChange={({ target }) => onTyped({ ...typed, holder: target.value })}
      />
      <SelectField
        label={t("bank")}
        value={typed.bank}
        onChange={({ target }) => onTyped({ ...typed, bank: Bank.parse(target.value) })}
      >
        {Bank.options.map((bank) => (
          <option key={bank} value={bank}>
            {bankNames[bank]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("number")}
        dir="ltr"
        inputMode="numeric"
        maxLength={20}
        value={typed.number}
        problem={isWrong ? { says: t("numberWrong") } : undefined}
        onChange={({ target }) => onTyped({ ...typed, number: target.value })}
      />
      <SelectField
        label={t("type")}
        value={typed.type}
        onChange={({ target }) => onTyped({ ...typed, type: BankAccountType.parse(target.value) })}
      >
        {BankAccountType.options.map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
};
