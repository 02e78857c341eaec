import { readDevelopmentMails } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { knownHref } from "../../app/match.ts";
import { queryFor } from "../../app/query.ts";
import { Link } from "../link.tsx";

/** A way to the mails of a test system; nothing where mails are really sent, or no page shows them. */
export const DevelopmentMails = ({ children }: { readonly children: ReactNode }) => {
  const page = knownHref("/development/mails");
  const { isSuccess } = useQuery({
    ...queryFor(readDevelopmentMails, {}),
    retry: false,
    enabled: page !== undefined,
  });
  if (page === undefined || !isSuccess) return null;
  return (
    <Link className="way" to={page}>
      {children}
    </Link>
  );
};
