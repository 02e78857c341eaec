import { useCallback, useState } from "react";

/** Whether some part of a page holds what is not saved. Each part says for itself when it begins and when it is empty again. */
export const useEditing = () => {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const say = useCallback((part: string, isEditing: boolean) => {
    setParts((before) => {
      if (before.has(part) === isEditing) return before;
      return isEditing ? new Set([...before, part]) : new Set([...before].filter((other) => other !== part));
    });
  }, []);
  return { isEditing: parts.size > 0, say };
};
