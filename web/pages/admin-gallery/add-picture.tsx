import { addGalleryPicture, listGallery } from "#modules/admin-template/contract";
import { ImageUp } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { largestPicture, type PictureFile, pictureTypes } from "#vocabulary/picture-file";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { FieldProblemLine } from "../../ui/form/field-frame.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { base64Of } from "../../features/form/file-base64.ts";
import { smallPictureOf } from "../../features/form/small-picture.ts";
import { altOf, emptyAlt } from "./alt-draft.ts";
import { AltFields } from "./alt-fields.tsx";

/** Pixels of the longer side of a picture that is too large to be sent as it is. */
const longestSide = 3_200;

/** A chosen file as it is sent, and the same to be shown at once. */
interface ChosenPicture extends PictureFile {
  readonly address: string;
}

/** Reads a chosen file: as it is where the server takes it so, or else made smaller. Null where it is no picture. */
const chosenPictureOf = async (file: File): Promise<ChosenPicture | null> => {
  const type = pictureTypes.find((one) => one === file.type);
  if (type !== undefined && file.size <= largestPicture) {
    const base64 = await base64Of(file);
    return { type, base64, address: `data:${type};base64,${base64}` };
  }
  const small = await smallPictureOf(file, longestSide);
  return typeof small === "string" ? null : small;
};

/** Chooses a file, says what it shows, and adds it. */
const AddForm = () => {
  const t = useTranslations("staff-gallery");
  const id = useId();
  const [file, setFile] = useState<ChosenPicture | null>(null);
  const [isNoPicture, setNoPicture] = useState(false);
  const [draft, setDraft] = useState(emptyAlt);
  const [wasSent, setSent] = useState(false);
  const { send, isBusy, failure } = useCommand(addGalleryPicture, {
    invalidates: [listGallery],
    onDone: ({ code }) => {
      setFile(null);
      setDraft(emptyAlt);
      setSent(false);
      void showToast(t("added", { code }));
    },
  });
  const choose = async (chosen: File) => {
    const read = await chosenPictureOf(chosen);
    setNoPicture(read === null);
    setFile(read);
  };
  const alt = altOf(draft);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (file === null || alt === null) return;
    void send({ body: { file: { type: file.type, base64: file.base64 }, alt } });
  };
  const problem = isNoPicture
    ? ("picture-type" as const)
    : wasSent && file === null
      ? { says: t("noFile") }
      : undefined;
  return (
    <form className="gallery-form" noValidate onSubmit={submit}>
      <p className="field-hint">{t("fileHint")}</p>
      <div className="gallery-file" data-wrong={problem !== undefined}>
        {file !== null && <img className="gallery-image" src={file.address} alt={t("chosen")} />}
        <FieldProblemLine id={id} problem={problem} />
        <FileButton
          accept="image/*"
          isBusy={isBusy}
          describedBy={id}
          onChosen={(chosen) => void choose(chosen)}
        >
          <ImageUp aria-hidden size={18} />
          {t("choose")}
        </FileButton>
      </div>
      <AltFields draft={draft} isMissing={wasSent && alt === null} onChange={setDraft} />
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{t("send")}</SendButton>
    </form>
  );
};

export const AddPicture = () => (
  <Disclosure title={useTranslations("staff-gallery")("add")}>
    <AddForm />
  </Disclosure>
);
