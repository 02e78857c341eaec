import { useEffect, useState } from "react";
import { lazyResource } from "../../data/lazy-resource.ts";
import type { ReadAloudProps } from "./read-aloud-button.tsx";

const button = lazyResource(async () => (await import("./read-aloud-button.tsx")).ReadAloudButton);

/** The button, once its program has arrived: a question does not wait for it. */
export const LateReadAloud = (props: ReadAloudProps) => {
  const [, setHere] = useState(button.isLoaded());
  useEffect(() => {
    if (button.isLoaded()) return;
    void button.load().then(
      () => setHere(true),
      () => undefined,
    );
  }, [props.selector]);
  const Button = button.isLoaded() ? button.now() : undefined;
  return Button === undefined ? null : <Button {...props} />;
};
