import { useCallback, useState } from "react";

/** Measures an element before it is painted, and whenever it changes. Returns its ref and its width in pixels. */
export const useWidth = () => {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
