import { listContacts } from "#modules/admin-template/contract";
import {
  type ContactCard,
  ContactTag,
  listContactTags,
  longestTag,
  readContact,
  tagContact,
  untagContact,
} from "#modules/identity/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly card: ContactCard;
  /** Hears whether a word is typed that is not added. */
  readonly onEditing: (part: string, isEditing: boolean) => void;
}

/** The words that staff sort this person by: each leads to everyone who has it. A card is not read again for them, because each reading is recorded. */
export const Tags = ({ card: { accountId, tags }, onEditing }: Props) => {
  const t = useTranslations("staff-contacts");
  const client = useQueryClient();
  const id = useId();
  const [typed, type] = useState("");
  const [wasRefused, refuse] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTyped = typed !== "";
  useEffect(() => {
    onEditing("tag", isTyped);
  }, [onEditing, isTyped]);
  const known = useQuery({ ...queryFor(listContactTags, {}), staleTime: 0 });
  const params = { accountId };
  const put = (next: readonly string[]) => {
    const { queryKey } = queryFor(readContact, { params });
    client.setQueryData<ContactCard>(queryKey, (card) => card && { ...card, tags: [...next] });
  };
  const settings = {
    invalidates: [listContactTags, listContacts],
    onDone: (after: { readonly tags: readonly string[] }) => put(after.tags),
  };
  const adding = useCommand(tagContact, settings);
  const removing = useCommand(untagContact, settings);
  // What is under way shows at once, and as it was again where it fails.
  const shown = [
    ...tags.filter((tag) => !removing.isBusy || tag !== removing.input?.body.tag),
    ...(adding.isBusy && adding.input !== undefined && !tags.includes(adding.input.body.tag)
      ? [adding.input.body.tag]
      : []),
  ];
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tag = ContactTag.safeParse(typed);
    refuse(!tag.success);
    if (!tag.success) form.current?.querySelector("input")?.focus();
    else if ((await adding.send({ params, body: { tag: tag.data } })).ok) type("");
  };
  return (
    <section className="contact-part" aria-label={t("tags")}>
      <h2>{t("tags")}</h2>
      {shown.length === 0 ? (
        <p>{t("noTags")}</p>
      ) : (
        <ul className="contact-tags">
          {shown.map((tag) => (
            <li key={tag}>
              <Link to={href("adminContacts", {}, { tag })}>
                <bdi dir="auto">{tag}</bdi>
              </Link>
              <button
                type="button"
                aria-label={t("removeTag", { tag })}
                title={t("removeTag", { tag })}
                aria-disabled={removing.isBusy}
                onClick={() => !removing.isBusy && void removing.send({ params, body: { tag } })}
              >
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className="contact-tag-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          data-edit
          label={t("newTag")}
          hint={t("tagHint")}
          dir="auto"
          list={id}
          autoComplete="off"
          maxLength={longestTag}
          value={typed}
          problem={wasRefused ? { says: t("tagMissing") } : undefined}
          onChange={({ target }) => {
            type(target.value);
            refuse(false);
          }}
        />
        <datalist id={id}>
          {known.data?.tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button type="submit" variant="soft" aria-disabled={adding.isBusy}>
          {t("addTag")}
        </Button>
      </form>
      <Failure failure={adding.failure ?? removing.failure} />
    </section>
  );
};
