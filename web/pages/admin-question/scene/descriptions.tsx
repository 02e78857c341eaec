import { describeScene, readScene, SceneAlt, TranslationLanguage } from "#modules/catalogue/contract";
import { type SubmitEvent, useState } from "react";
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
}

const DescriptionForm = ({
  scene,
  version,
  language,
}: Props & { readonly language: TranslationLanguage }) => {
  const t = useTranslations("staff-scenes.describe");
  const tScene = useTranslations("staff-scenes");
  const own = scene.descriptions.filter((one) => one.language === language);
  const current = own.find((one) => one.version === version);
  // Of an older version there may be words to go on from.
  const [alt, setAlt] = useState((current ?? own.at(-1))?.alt ?? "");
  const [why, setWhy] = useState("");
  const [isDirty, setDirty] = useState(false);
  const [wasSent, setSent] = useState(false);
  useStay(isDirty);
  const saving = useCommand(describeScene, {
    invalidates: [readScene],
    onDone: () => {
      setDirty(false);
      setSent(false);
      setWhy("");
      void showToast(t("done"));
    },
  });
  const isAlt = SceneAlt.safeParse(alt).success;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (!isAlt || !isWhy(why)) return;
    const expectedRevision = current?.revision ?? 0;
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
        onChange={({ target }) => {
          setAlt(target.value);
          setDirty(true);
        }}
      />
      <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
      <Failure failure={saving.failure} />
      <SendButton isSending={saving.isBusy}>{t("send")}</SendButton>
    </form>
  );
};

/** What is visible in a scene, in the other languages of questions. */
export const Descriptions = ({ scene, version }: Props) => {
  const t = useTranslations("staff-scenes.describe");
  const [language, choose] = useState<TranslationLanguage>("fr");
  const revision = scene.descriptions.find(
    (one) => one.language === language && one.version === version,
  )?.revision;
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
        key={`${language}/${version}/${revision}`}
        scene={scene}
        version={version}
        language={language}
      />
    </section>
  );
};
