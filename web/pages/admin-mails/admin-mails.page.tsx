import { SentFolder, ThreadFolder } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { SentMails } from "./sent-mails.tsx";
import { Threads } from "./threads.tsx";
import { WriteLetter } from "./write-letter.tsx";
import "../../ui/link-chips.css";
import "./admin-mails.css";

const folders = ["inbox", "outbox", "sent", "bounced", "archive"] as const;

/** Mails that came, and what the program sent and what became of it. */
export default function AdminMailsPage() {
  const t = useTranslations("staff-mails");
  const [search] = useAddressSearch();
  const asked = new URLSearchParams(search).get("folder");
  const sent = SentFolder.safeParse(asked).data;
  const folder = sent ?? ThreadFolder.safeParse(asked).data ?? "inbox";
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <nav className="link-chips mail-folders" aria-label={t("folder")}>
        {folders.map((one) => (
          <Link
            key={one}
            to={href("adminMails", {}, { folder: one })}
            aria-current={one === folder ? "page" : undefined}
          >
            {t(`folders.${one}`)}
          </Link>
        ))}
      </nav>
      <WriteLetter />
      {sent === undefined ? (
        <Threads key={folder} folder={folder as ThreadFolder} />
      ) : (
        <SentMails key={folder} folder={sent} />
      )}
    </>
  );
}
