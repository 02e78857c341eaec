import { changePicture, type Profile, readProfilePicture, removePicture } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../app/call.ts";
import { CallFailure, queryFor } from "../../app/query.ts";
import { Button } from "../../ui/button.tsx";
import { FieldProblemLine } from "../../ui/form/field-frame.tsx";
import { faultsOf } from "../../ui/form/server-faults.ts";
import { useNoSentence } from "../../ui/form/use-no-sentence.ts";
import type { No } from "../../ui/form/use-sending.ts";
import { useNewProfile } from "../dashboard/use-profile.ts";
import { initialsOf } from "./initials.ts";
import { Saved } from "./saved.tsx";
import { Section } from "./section.tsx";
import { smallPictureOf } from "./small-picture.ts";

const addressOf = (bytes: Uint8Array) =>
  `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;

/** The picture as an address that an image can have: asked for as any call, so that it works with every kind of token. */
const usePicture = (picture: string | null) =>
  useQuery<Uint8Array, CallFailure, string>({
    ...queryFor(readProfilePicture, {}),
    queryKey: ["profile-picture", picture],
    enabled: picture !== null,
    staleTime: Infinity,
    select: addressOf,
  }).data;

const useChanging = () => {
  const takeNew = useNewProfile();
  const [shown, setShown] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [no, setNo] = useState<No | null>(null);
  const [done, setDone] = useState<"saved" | "removed" | null>(null);

  const begin = () => {
    setBusy(true);
    setProblem(undefined);
    setNo(null);
    setDone(null);
  };
  const refuse = (refused: No) => {
    setShown(null);
    const [fault] = refused.offline ? [] : faultsOf(refused.problem);
    if (fault === undefined) setNo(refused);
    else setProblem(fault.message);
  };
  const change = async (file: File) => {
    begin();
    const small = await smallPictureOf(file);
    if (typeof small === "string") {
      setProblem(small);
      return setBusy(false);
    }
    setShown(small.address);
    const answer = await call(changePicture, { body: { type: small.type, base64: small.base64 } });
    setBusy(false);
    if (!answer.ok) return refuse(answer);
    takeNew(answer.value);
    setDone("saved");
  };
  const remove = async () => {
    begin();
    const answer = await call(removePicture, {});
    setBusy(false);
    if (!answer.ok) return refuse(answer);
    setShown(null);
    takeNew(answer.value);
    setDone("removed");
  };
  return { shown, isBusy, problem, no, done, change, remove };
};

/** The face: chosen, shown at once, made small here, sent. */
export const Picture = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile");
  const sentence = useNoSentence();
  const { shown, isBusy, problem, no, done, change, remove } = useChanging();
  const stored = usePicture(profile.picture);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const address = shown ?? stored;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (file !== undefined && !isBusy) void change(file);
  };
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
          {no !== null && (
            <p className="field-problem" role="alert">
              <span>{sentence(no)}</span>
            </p>
          )}
          <div className="profile-send">
            <input ref={input} hidden type="file" accept="image/*" onChange={choose} />
            <Button
              type="button"
              variant="soft"
              aria-disabled={isBusy}
              aria-describedby={id}
              onClick={() => input.current?.click()}
            >
              <ImageUp aria-hidden size={18} />
              {t(isBusy ? "picture.sending" : "picture.choose")}
            </Button>
            {profile.picture !== null && (
              <Button
                type="button"
                variant="outline"
                aria-disabled={isBusy}
                onClick={() => void (isBusy || remove())}
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
