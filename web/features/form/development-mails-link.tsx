import { readDevelopmentMails } from "#modules/identity/contract";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../data/call.ts";
import { knownHref } from "../../routing/match.ts";
import { Link } from "../../ui/link.tsx";
import "../../ui/form/form.css";

/** Asked once and not kept: a program for queries would be too much for one link. */
const useAnswers = (isAsked: boolean): boolean => {
  const [answers, setAnswers] = useState(false);
  useEffect(() => {
    if (isAsked) void call(readDevelopmentMails, {}).then(({ ok }) => setAnswers(ok));
  }, [isAsked]);
  return answers;
};

/** A way to the mails of a test system; nothing where mails are really sent, or no page shows them. */
export const DevelopmentMailsLink = ({ children }: { readonly children: ReactNode }) => {
  const page = knownHref("/development/mails");
  const answers = useAnswers(page !== undefined);
  if (page === undefined || !answers) return null;
  return (
    <Link className="way" to={page}>
      {children}
    </Link>
  );
};
