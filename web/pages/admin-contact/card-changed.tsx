import { type ContactCard, readCardChange } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { isolated } from "../../ui/isolated.ts";

/** What a page does to read the card again. */
export interface Rereading {
  /** When the card was read, in milliseconds: each reading is asked about anew. */
  readonly readAt: number;
  readonly isReading: boolean;
  readonly onRead: () => void;
}

/**
 * Says that a colleague changed this person since the card was read. The card stays as it is until its reader asks for it,
 * because each reading is in the audit log.
 */
export const CardChanged = ({
  accountId,
  readAt,
  isReading,
  onRead,
}: Pick<ContactCard, "accountId"> & Rereading) => {
  const t = useTranslations("staff-contacts.changed");
  const query = queryFor(readCardChange, { params: { accountId } });
  const { data } = useQuery({
    ...query,
    queryKey: [...query.queryKey, readAt],
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
    // It moves nothing that is being written.
    meta: { isNotice: true },
  });
  const change = data?.change ?? null;
  return (
    <div role="status">
      {change !== null && (
        <Callout>
          <p>{change.by === null ? t("by") : t("byName", { name: isolated(change.by) })}</p>
          <p>{t("text")}</p>
          <p>
            <Button
              type="button"
              variant="soft"
              aria-disabled={isReading}
              onClick={() => !isReading && onRead()}
            >
              {t("read")}
            </Button>
          </p>
        </Callout>
      )}
    </div>
  );
};
