import {
  describeGalleryPicture,
  type GalleryPicture,
  listGallery,
  removeGalleryPicture,
  restoreGalleryPicture,
} from "#modules/admin-template/contract";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { Failure } from "../../features/form/failure.tsx";
import { GalleryImage } from "../../features/gallery/gallery-image.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { altOf, draftOf } from "./alt-draft.ts";
import { AltFields } from "./alt-fields.tsx";

interface Props {
  readonly picture: GalleryPicture;
  readonly chosen: Chosen;
  /** Who added it. */
  readonly name: string | undefined;
}

const Words = ({ picture, onClose }: Pick<Props, "picture"> & { readonly onClose: () => void }) => {
  const t = useTranslations("staff-gallery");
  // What a colleague saves meanwhile is not written over: the version is the one that was opened.
  const [{ pictureId, version, alt: before }] = useState(picture);
  const [draft, setDraft] = useState(() => draftOf(before));
  const { send, isBusy, failure } = useCommand(describeGalleryPicture, {
    invalidates: [listGallery],
    onDone: () => {
      onClose();
      void showToast(t("saved"));
    },
  });
  const alt = altOf(draft);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (alt !== null) void send({ params: { pictureId }, body: { version, alt } });
  };
  return (
    <form className="gallery-form" noValidate onSubmit={submit}>
      <Colleagues thing={pictureId} isEditing />
      <AltFields draft={draft} isMissing={alt === null} onChange={setDraft} />
      <Failure failure={failure} />
      <p className="gallery-acts">
        <Button type="submit" aria-disabled={isBusy}>
          {t("save")}
        </Button>
        <Button type="button" variant="soft" onClick={onClose}>
          {t("cancel")}
        </Button>
      </p>
    </form>
  );
};

const Uses = ({ picture: { articles, products } }: Pick<Props, "picture">) => {
  const t = useTranslations("staff-gallery");
  const nameOf = useTranslations("buying.plan");
  if (articles.length + products.length === 0) return <p>{t("shownNowhere")}</p>;
  return (
    <div>
      {t("shownIn")}
      <ul className="gallery-uses">
        {articles.map(({ articleId, title }) => (
          <li key={articleId}>
            <Link to={href("adminPost", { articleId })} lang="en" dir="auto">
              {title}
            </Link>
          </li>
        ))}
        {products.map((product) => (
          <li key={product}>{t("product", { name: nameOf(product, { days: "" }) })}</li>
        ))}
      </ul>
    </div>
  );
};

/** One picture: what it shows, where it is used, and what can be done with it. */
export const PictureCard = ({ picture, chosen, name }: Props) => {
  const t = useTranslations("staff-gallery");
  const moment = useMoment();
  const [isOpen, open] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) edit.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { pictureId, code, alt, sizes, addedAt, goneAt, articles, products } = picture;
  const params = { pictureId };
  const restoring = useCommand(restoreGalleryPicture, {
    invalidates: [listGallery],
    onDone: () => void showToast(t("restored", { code })),
  });
  const restore = () => void restoring.send({ params });
  const removing = useCommand(removeGalleryPicture, {
    invalidates: [listGallery],
    onDone: () => void showToast(t("removed", { code }), { act: restore }),
  });
  const widest = sizes.at(-1);
  const isUsed = articles.length + products.length > 0;
  return (
    <li className="card gallery-card">
      <GalleryImage picture={picture} sizes="(max-width: 600px) 90vw, 280px" />
      <div className="gallery-head">
        <ChoiceBox chosen={chosen} id={pictureId} name={code} />
        <h2>
          <bdi dir="ltr">{code}</bdi>
        </h2>
      </div>
      <p lang="en" dir="auto">
        {alt.en}
      </p>
      <p className="gallery-facts">
        {widest !== undefined && t("size", { width: String(widest.width), height: String(widest.height) })} ·{" "}
        <Moment at={addedAt} /> · <bdi>{t("by", { name: name ?? t("former") })}</bdi>
      </p>
      <Uses picture={picture} />
      {goneAt !== null && <p>{t("goneAt", { moment: moment(goneAt) })}</p>}
      <Failure failure={removing.failure ?? restoring.failure} />
      {isOpen ? (
        <Words picture={picture} onClose={() => open(false)} />
      ) : (
        <p className="gallery-acts">
          {goneAt === null ? (
            <Button ref={edit} data-edit="" type="button" variant="soft" onClick={() => open(true)}>
              {t("edit")}
            </Button>
          ) : (
            <Button type="button" variant="soft" aria-disabled={restoring.isBusy} onClick={restore}>
              {t("restore")}
            </Button>
          )}
          {goneAt === null && !isUsed && (
            <Button
              type="button"
              variant="outline"
              aria-disabled={removing.isBusy}
              onClick={() => void removing.send({ params })}
            >
              {t("remove")}
            </Button>
          )}
        </p>
      )}
    </li>
  );
};
