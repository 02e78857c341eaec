import { type Invoice, readInvoicePdf } from "#modules/billing/contract";
import { useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";
import { saveFile } from "../form/save-file.ts";
import { useSaving } from "../form/use-saving.ts";

/** Saves a receipt as PDF. It is fetched as a call, so that it works with both kinds of token. */
export const useReceiptPdf = ({ invoiceId, serial }: Pick<Invoice, "invoiceId" | "serial">) => {
  const client = useQueryClient();
  const wanted = { ...queryFor(readInvoicePdf, { params: { invoiceId } }), gcTime: 0 };
  return useSaving(async () => {
    const bytes = await client.fetchQuery(wanted);
    saveFile(`${serial}.pdf`, new Blob([Uint8Array.from(bytes)], { type: "application/pdf" }));
  });
};
