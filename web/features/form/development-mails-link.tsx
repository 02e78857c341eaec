import { readDevelopmentMails } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryFor } from "../../data/query.ts";
import { knownHref } from "../../routing/match.ts";
import { Link } from "../../ui/link.tsx";
import "../../ui/form/form.css";

/** A link to the mails of a test system; nothing where mails are really sent, or no page shows them. */
export const DevelopmentMailsLink = ({ children }: { readonly children: ReactNode }) => {
  const page = knownHref("/development/mails");
  const { isSuccess } = useQuery({
    ...queryFor(readDevelopmentMails, {}),
    enabled: page !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (page === undefined || !isSuccess) return null;
  return (
    <Link className="way" to={page}>
      {children}
    </Link>
  );
};
