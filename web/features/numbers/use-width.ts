import { useCallback, useState } from "react";

/** Measures an element before it is painted, and whenever it changes. Returns its ref and its width in pixels. */
export const useWidth = () => {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    // What is out of sight for a moment has no width, and keeps the one it had.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
