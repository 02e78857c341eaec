import type { Profile } from "#modules/identity/contract";
import { ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { FieldProblemLine } from "../../ui/form/field-frame.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import { initialsOf } from "./details.ts";
import { Saved } from "./saved.tsx";
import { Section } from "./section.tsx";
import { usePicture, usePictureChange } from "./use-picture.ts";

/** The face: chosen, shown at once, made small here, sent. */
export const Picture = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile");
  const sentence = useNoSentence();
  const { shown, isBusy, problem, no, done, change, remove } = usePictureChange();
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
