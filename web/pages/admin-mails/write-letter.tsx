import type { StaffMember } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FindAccount } from "../../features/admin/find-account.tsx";
import { Letter } from "../../features/conversations/letter.tsx";

/** Begins a correspondence with a person who has an account. */
export const WriteLetter = () => {
  const t = useTranslations("staff-mails");
  const [account, setAccount] = useState<StaffMember>();
  return (
    <details className="macro-list">
      <summary>{t("write")}</summary>
      <FindAccount
        words={{
          address: t("findBy"),
          find: t("find"),
          missing: t("findMissing"),
          notFound: t("findNone"),
        }}
        onFound={setAccount}
      />
      {account !== undefined && <Letter key={account.accountId} account={account} />}
    </details>
  );
};
