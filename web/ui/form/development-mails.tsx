import { readDevelopmentMails } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryFor } from "../../app/query.ts";

/** Where mails go while there is no mail server. Its path belongs to the server, which is why no route names it. */
const page = "/development/mails";

/** A way to the mails of a test system; nothing where mails are really sent. */
export const DevelopmentMails = ({ children }: { readonly children: ReactNode }) => {
  const { isSuccess } = useQuery({ ...queryFor(readDevelopmentMails, {}), retry: false });
  return isSuccess ? (
    <a className="way" href={page}>
      {children}
    </a>
  ) : null;
};
