import { useEffect, useState } from "react";
import type { LazyResource } from "./lazy-resource.ts";

/**
 * Something that a page fetches once it is drawn; undefined before it is here. What fails is tried again whenever `need`
 * changes, and when the network is back.
 */
export const useLate = <Value>(resource: LazyResource<Value>, need?: unknown): Value | undefined => {
  const [, setHere] = useState(resource.isLoaded());
  useEffect(() => {
    if (resource.isLoaded()) return;
    const fetch = () =>
      void resource.load().then(
        () => setHere(true),
        () => undefined,
      );
    fetch();
    addEventListener("online", fetch);
    return () => removeEventListener("online", fetch);
  }, [resource, need]);
  return resource.isLoaded() ? resource.now() : undefined;
};
