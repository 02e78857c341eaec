import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Area, Messages } from "../copy/messages.ts";
import { type LazyResource, lazyResource, useLazyResource } from "../data/lazy-resource.ts";
import { type Language, languageFacts } from "../copy/language.ts";
import { changeSettings, currentSettings, useSettings } from "../data/settings.ts";
import { settle } from "../routing/match.ts";
import { copyOf } from "../routing/route-row.ts";

type CopyFiles = Readonly<Record<string, () => Promise<Readonly<Record<string, object>>>>>;

const files: Record<string, CopyFiles[string]> = import.meta.glob<Readonly<Record<string, object>>>([
  "../copy/{en,fr,ar,ch}/*.ts",
  // What only staff read: staff-area.ts brings it.
  "!../copy/*/{admin,attempt,attempts,bills,money,numbers,operations,posts,question-reports,re-marking,staff*,tickets}.ts",
]);

/** Lets copy be loaded from these files too. */
export const addCopyFiles = (more: CopyFiles): void => void Object.assign(files, more);

const loaded = new Map<string, LazyResource<Messages>>();

const readArea = async (language: Language, area: Area): Promise<[Area, object]> => {
  const file = files[`../copy/${language}/${area}.ts`];
  if (file === undefined)
    throw new Error(`There is no copy for ${area} in ${language}: add web/copy/${language}/${area}.ts.`);
  return [area, Object.values(await file())[0]!];
};

const copyIn = (language: Language, areas: readonly Area[]): LazyResource<Messages> => {
  const key = `${language} ${areas.join(" ")}`;
  const load = async () =>
    Object.fromEntries(
      await Promise.all(areas.map((area) => readArea(language, area))),
    ) as unknown as Messages;
  return loaded.get(key) ?? loaded.set(key, lazyResource(load)).get(key)!;
};

/** Fetches the copy of these areas, in the current language by default. */
export const loadCopy = (areas: readonly Area[], language = currentSettings().language): Promise<Messages> =>
  copyIn(language, areas).load();

export const isCopyLoaded = (areas: readonly Area[]): boolean =>
  copyIn(currentSettings().language, areas).isLoaded();

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
      messages={useLazyResource(copyIn(language, areas))}
      timeZone="Africa/Johannesburg"
    >
      {children}
    </IntlProvider>
  );
};

/** Fetches the words of this page in another language. Never rejects: without them the page waits for them. */
export const loadLanguage = (language: Language): Promise<unknown> =>
  loadCopy(copyOf(settle(location.pathname).row), language).catch(() => undefined);

/** Fetches the words of this page in another language, then shows them all at once. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await loadLanguage(language);
  changeSettings({ language });
};
