import {
  changePicture,
  type FieldProblem,
  type Profile,
  readProfile,
  readProfilePicture,
  removePicture,
} from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { type CallFailure, queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useFailureSentence } from "../../features/form/failure.tsx";
import { faultsOf } from "../../features/form/server-faults.ts";
import { smallPictureOf } from "../../features/form/small-picture.ts";
import { Button } from "../../ui/button.tsx";
import { FieldProblemLine, shownProblem } from "../../ui/form/field-frame.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { initialsOf } from "./details.ts";
import { Saved, Section } from "../../features/profile/section.tsx";

/** Pixels of the longer side that is sent; the server makes it smaller still. */
const longestSide = 1_024;

const addressOf = (bytes: Uint8Array) =>
  `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;

/** The stored picture as an address for an image. It is fetched as a call, so that it works with both kinds of token. */
const useStoredPicture = (picture: string | null) =>
  useQuery<Uint8Array, CallFailure, string>({
    ...queryFor(readProfilePicture, {}),
    queryKey: ["profile-picture", picture],
    enabled: picture !== null,
    staleTime: Infinity,
    select: addressOf,
  }).data;

/** Sends a chosen file, or removes the picture. `shown` is the chosen picture, before the server has it. */
const usePictureChange = () => {
  const [shown, setShown] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [unreadable, setUnreadable] = useState<FieldProblem | undefined>();
  const change = useCommand(changePicture, { updates: readProfile });
  const remove = useCommand(removePicture, { updates: readProfile });
  const isBusy = isReading || change.isBusy || remove.isBusy;
  const begin = () => {
    setUnreadable(undefined);
    change.reset();
    remove.reset();
  };
  const choose = async (file: File) => {
    begin();
    setReading(true);
    const small = await smallPictureOf(file, longestSide);
    if (typeof small === "string") setUnreadable(small);
    else {
      setShown(small.address);
      const { ok } = await change.send({ body: { type: small.type, base64: small.base64 } });
      if (!ok) setShown(null);
    }
    setReading(false);
  };
  const takeAway = async () => {
    begin();
    await remove.send({});
    setShown(null);
  };
  const failure = change.failure ?? remove.failure;
  const [fault] = failure?.problem === undefined ? [] : faultsOf(failure.problem);
  return {
    shown,
    isBusy,
    problem: unreadable ?? shownProblem(fault?.message),
    failure: fault === undefined ? failure : null,
    done: change.isDone ? ("saved" as const) : remove.isDone ? ("removed" as const) : null,
    choose,
    takeAway,
  };
};

/** The profile picture: shown as soon as it is chosen, made small in the browser and sent. */
export const Picture = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile");
  const sentence = useFailureSentence();
  const { shown, isBusy, problem, failure, done, choose, takeAway } = usePictureChange();
  const stored = useStoredPicture(profile.picture);
  const id = useId();
  const address = shown ?? stored;
  return (
    <Section title={t("picture.title")} lead={t("picture.lead")}>
      <div className="profile-picture" data-wrong={problem !== undefined}>
        {address === undefined ? (
          <span className="profile-face" aria-hidden>
            {initialsOf(profile.name)}
          </span>
        ) : (
          <img className="profile-face" src={address} alt={t("picture.alt")} />
        )}
        <div>
          <FieldProblemLine id={id} problem={problem} />
          {failure !== null && (
            <p className="field-problem" role="alert">
              <span>{sentence(failure)}</span>
            </p>
          )}
          <div className="profile-send">
            <FileButton
              accept="image/*"
              isBusy={isBusy}
              describedBy={id}
              onChosen={(file) => void choose(file)}
            >
              <ImageUp aria-hidden size={18} />
              {t(isBusy ? "picture.sending" : "picture.choose")}
            </FileButton>
            {profile.picture !== null && (
              <Button
                type="button"
                variant="outline"
                aria-disabled={isBusy}
                onClick={() => void (isBusy || takeAway())}
              >
                <Trash2 aria-hidden size={18} />
                {t("picture.remove")}
              </Button>
            )}
            <Saved>{done !== null && t(done === "saved" ? "saved" : "picture.removed")}</Saved>
          </div>
        </div>
      </div>
    </Section>
  );
};
