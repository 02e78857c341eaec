import { useEffect } from "react";

/** Hears of each part of the page whether it holds what is not saved. */
export type SaysEditing = (part: string, isEditing: boolean) => void;

/** Says it for a part, which is empty again once it is gone. */
export const useSaysEditing = (onEditing: SaysEditing, part: string, isEditing: boolean): void =>
  useEffect(() => {
    onEditing(part, isEditing);
    return () => onEditing(part, false);
  }, [onEditing, part, isEditing]);
