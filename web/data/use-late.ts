import { useEffect, useState } from "react";
import { afterFirstTouch } from "./first-touch.ts";
import type { LazyResource } from "./lazy-resource.ts";
import { whenIdle } from "./when-idle.ts";

type Begin = (work: () => void) => (() => void) | void;

/** Undefined before it is here. What fails is tried again when the network is back, and whenever `begin` changes. */
const useFetched = <Value>(resource: LazyResource<Value>, begin: Begin): Value | undefined => {
  const [, setHere] = useState(resource.isLoaded());
  useEffect(() => {
    if (resource.isLoaded()) return;
    const fetch = () =>
      void resource.load().then(
        () => setHere(true),
        () => undefined,
      );
    const forget = begin(fetch);
    addEventListener("online", fetch);
    return () => {
      forget?.();
      removeEventListener("online", fetch);
    };
  }, [resource, begin]);
  return resource.isLoaded() ? resource.now() : undefined;
};

/** A part of a page that is not needed to read or use the first of it: fetched once the page is drawn and idle. */
export const useLate = <Value>(resource: LazyResource<Value>): Value | undefined =>
  useFetched(resource, whenIdle);

const atOnce: Begin = (work) => work();

/**
 * What only comes up when it is asked for, such as a dialog: fetched at once when it is needed, otherwise when the page
 * was used for the first time, so that it is here before a signal is lost. Those who only look do not pay for it.
 */
export const useOnDemand = <Value>(resource: LazyResource<Value>, isNeeded: boolean): Value | undefined =>
  useFetched(resource, isNeeded ? atOnce : afterFirstTouch);

/** Whether something was open before: until then it need not be drawn with every change of what is around it. */
export const useWasOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
};
