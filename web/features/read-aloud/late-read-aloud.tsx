import { languageFacts } from "../../copy/language.ts";
import { lazyResource } from "../../data/lazy-resource.ts";
import { useLate } from "../../data/use-late.ts";
import type { ReadAloudProps } from "./read-aloud-button.tsx";
import { useHasVoice } from "./voices.ts";

const button = lazyResource(async () => (await import("./read-aloud-button.tsx")).ReadAloudButton);

const Voiced = (props: Omit<ReadAloudProps, "language">) => {
  const Button = useLate(button);
  return Button === undefined ? null : <Button {...props} />;
};

/**
 * The button, once its program has arrived: a question does not wait for it. There is none where there is no voice, and
 * nothing is fetched.
 */
export const LateReadAloud = ({ language, ...props }: ReadAloudProps) =>
  useHasVoice(languageFacts[language].tag) ? <Voiced {...props} /> : null;
