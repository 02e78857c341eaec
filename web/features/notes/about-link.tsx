import type { NoteLink } from "#modules/admin-template/contract";
import { noteKindOf } from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { useMaySee } from "../admin/use-may-see.ts";
import { shortId } from "../admin/copy-id.tsx";

interface Props {
  readonly about: NoteLink;
  /** The person whose it is; undefined where the reader sees no names. */
  readonly name: AccountName | undefined;
}

/** The page of what a note is about, named with the person whose it is; a question by its id, for those who may see the bank. */
export const AboutLink = ({ about, name }: Props) => {
  const t = useTranslations("staff-notes");
  const maySee = useMaySee();
  const kind = noteKindOf(about);
  const words = t(`kinds.${kind}`);
  if (kind === "question" || kind === "nothing") {
    const named = (
      <>
        {words} · <bdi dir="ltr">{about}</bdi>
      </>
    );
    if (kind === "nothing" || !maySee("adminQuestion")) return <span>{named}</span>;
    return <Link to={href("adminQuestion", { questionId: about })}>{named}</Link>;
  }
  const to = {
    learner: () => href("adminContact", { accountId: about }),
    attempt: () => href("adminAttempt", { attemptId: about }),
    order: () => href("adminOrder", { orderId: about }),
  };
  return (
    <Link to={to[kind]()}>
      {words} · <bdi dir="auto">{name?.name ?? shortId(about)}</bdi>
    </Link>
  );
};
