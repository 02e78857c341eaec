import { describeScene, readScene, SceneAlt, TranslationLanguage } from "#modules/catalogue/contract";
import { type SubmitEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { languageFacts, markOf } from "../../../copy/language.ts";
import { useCommand } from "../../../data/use-command.ts";
import { Failure } from "../../../features/form/failure.tsx";
import { useStay } from "../../../features/form/use-stay.ts";
import { showToast } from "../../../features/toasts/show-toast.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { SendButton } from "../../../ui/form/send-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { isWhy, WhyField } from "../why-field.tsx";
import type { OpenedScene } from "./scene-form.tsx";

interface Props {
  readonly scene: OpenedScene;
  readonly version: number;
  /** Called with whether there are words that are not saved. */
  readonly onUnsaved: (areUnsaved: boolean) => void;
}

/** What was typed and is not saved yet, and the revision that it began with. */
interface Draft {
  readonly alt: string;
  readonly base: number;
}
/** They stay while another language is looked at. */
type Drafts = Readonly<Partial<Record<TranslationLanguage, Draft | undefined>>>;

interface FormProps extends Omit<Props, "onUnsaved"> {
  readonly language: TranslationLanguage;
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
}

const DescriptionForm = ({ scene, version, language, draft, onDraft }: FormProps) => {
  const t = useTranslations("staff-scenes.describe");
  const tScene = useTranslations("staff-scenes");
  const own = scene.descriptions.filter((one) => one.language === language);
  const current = own.find((one) => one.version === version);
  // Of an older version there may be words to go on from.
  const alt = draft?.alt ?? (current ?? own.at(-1))?.alt ?? "";
  const newest = current?.revision ?? 0;
  const base = draft?.base ?? newest;
  const [why, setWhy] = useState("");
  const [wasSent, setSent] = useState(false);
  const saving = useCommand(describeScene, {
    invalidates: [readScene],
    onDone: () => {
      onDraft(undefined);
      setSent(false);
      setWhy("");
      void showToast(t("done"));
    },
  });
  const isRefused = saving.failure?.problem?.tag === "DescriptionChanged";
  const isAlt = SceneAlt.safeParse(alt).success;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (!isAlt || !isWhy(why)) return;
    // Once it was refused, a colleague's words are on the page: to save again is to write over them.
    const expectedRevision = isRefused ? newest : base;
    void saving.send({
      params: { sceneId: scene.sceneId, language },
      body: { version, expectedRevision, alt, why },
    });
  };
  return (
    <form className="bank-part" noValidate onSubmit={submit}>
      <TextArea
        {...markOf(language)}
        label={t("alt")}
        rows={4}
        maxLength={600}
        value={alt}
        problem={wasSent && !isAlt ? { says: tScene("altMissing") } : undefined}
        onChange={({ target }) => onDraft({ alt: target.value, base })}
      />
      <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
      <Failure failure={saving.failure} />
      {isRefused && current !== undefined && <blockquote {...markOf(language)}>{current.alt}</blockquote>}
      <SendButton isSending={saving.isBusy}>{t("send")}</SendButton>
    </form>
  );
};

/** What is visible in a scene, in the other languages of questions. */
export const Descriptions = ({ scene, version, onUnsaved }: Props) => {
  const t = useTranslations("staff-scenes.describe");
  const [language, choose] = useState<TranslationLanguage>("fr");
  const [drafts, setDrafts] = useState<Drafts>({});
  const areUnsaved = Object.values(drafts).some((draft) => draft !== undefined);
  useStay(areUnsaved);
  useEffect(() => onUnsaved(areUnsaved), [areUnsaved, onUnsaved]);
  return (
    <section className="card bank-part" aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p>{t("lead")}</p>
      <SelectField
        label={t("language")}
        value={language}
        onChange={({ target }) => choose(target.value as TranslationLanguage)}
      >
        {TranslationLanguage.options.map((one) => (
          <option key={one} value={one}>
            {languageFacts[one].name}
          </option>
        ))}
      </SelectField>
      <DescriptionForm
        key={language}
        {...{ scene, version, language, draft: drafts[language] }}
        onDraft={(draft) => setDrafts((before) => ({ ...before, [language]: draft }))}
      />
    </section>
  );
};
