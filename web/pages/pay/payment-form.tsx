import type { PaymentForm } from "#modules/billing/contract";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { isFirstVisit } from "./own-document.ts";

/** The signed form. It sends itself at the first visit; the button is for those who come back. */
export const PaymentFormOnItsWay = ({ form: { action, fields } }: { readonly form: PaymentForm }) => {
  const t = useTranslations("buying.pay");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFirstVisit()) form.current?.submit();
  }, []);
  return (
    <form ref={form} method="post" action={action}>
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="4">
        {t("go")}
      </Button>
    </form>
  );
};
