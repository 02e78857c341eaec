import { lazyResource } from "../../data/lazy-resource.ts";
import { useLate } from "../../data/use-late.ts";
import type { ReadAloudProps } from "./read-aloud-button.tsx";

const button = lazyResource(async () => (await import("./read-aloud-button.tsx")).ReadAloudButton);

/** The button, once its program has arrived: a question does not wait for it. */
export const LateReadAloud = (props: ReadAloudProps) => {
  const Button = useLate(button, props.selector);
  return Button === undefined ? null : <Button {...props} />;
};
