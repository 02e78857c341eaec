import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Area, Messages } from "../copy/messages.ts";
import { type Kept, kept, useKept } from "../data/lazy-resource.ts";
import { type Language, languageFacts } from "../copy/language.ts";
import { currentSettings, useSettings } from "../data/settings.ts";

const files = import.meta.glob<Readonly<Record<string, object>>>("../copy/{en,fr,ar,ch}/*.ts");
const loaded = new Map<string, Kept<Messages>>();

const readArea = async (language: Language, area: Area): Promise<[Area, object]> => {
  const file = files[`../copy/${language}/${area}.ts`];
  if (file === undefined)
    throw new Error(`There is no copy for ${area} in ${language}: add web/copy/${language}/${area}.ts.`);
  return [area, Object.values(await file())[0]!];
};

const copyOf = (language: Language, areas: readonly Area[]): Kept<Messages> => {
  const key = `${language} ${areas.join(" ")}`;
  const load = async () =>
    Object.fromEntries(
      await Promise.all(areas.map((area) => readArea(language, area))),
    ) as unknown as Messages;
  return loaded.get(key) ?? loaded.set(key, kept(load)).get(key)!;
};

/** Brings in what some areas say, in the current language unless told. */
export const loadCopy = (areas: readonly Area[], language = currentSettings().language): Promise<unknown> =>
  copyOf(language, areas).load();

export const isCopyLoaded = (areas: readonly Area[]): boolean =>
  copyOf(currentSettings().language, areas).isHere();

/** Lets everything inside read these areas by `useTranslations`, in the chosen language. */
export const Copy = ({
  areas,
  children,
}: {
  readonly areas: readonly Area[];
  readonly children: ReactNode;
}) => {
  const { language } = useSettings();
  return (
    <IntlProvider
      locale={languageFacts[language].locale}
      messages={useKept(copyOf(language, areas))}
      timeZone="Africa/Johannesburg"
    >
      {children}
    </IntlProvider>
  );
};
