import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "../../ui/form/text-field.tsx";

/** Browsers limit address changes, and half a word is not worth a search. */
const pauseMs = 400;

interface Props extends Omit<ComponentProps<typeof TextField>, "value" | "onChange"> {
  readonly value: string;
  readonly onSettle: (text: string) => void;
  /** Only digits can be typed. */
  readonly isNumber?: boolean;
  /** Whether something can be written like this. What cannot filters nothing, and the field says so. */
  readonly accepts?: (text: string) => boolean;
}

/** A field that takes effect after a pause in typing, on blur, or on Enter. */
export const TypedField = ({ value, onSettle, isNumber = false, accepts, ...rest }: Props) => {
  const t = useTranslations("admin.filters");
  const [text, setText] = useState(value);
  const [refused, setRefused] = useState("");
  const told = useRef(value);
  // Another filter, or the back button, may have changed the query.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  const tell = (typed: string) => {
    const asked = typed.trim();
    const isRefused = asked !== "" && accepts?.(asked) === false;
    setRefused(isRefused ? asked : "");
    const next = isRefused ? "" : asked;
    if (next === told.current) return;
    told.current = next;
    onSettle(next);
  };
  const tellAfterPause = useEffectEvent(tell);
  useEffect(() => {
    const timer = setTimeout(() => tellAfterPause(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      {...rest}
      {...(isNumber && { inputMode: "numeric", maxLength: 3 })}
      {...(refused !== "" && refused === text.trim() && { problem: { says: t("refused") } })}
      value={text}
      onChange={(event) => setText(isNumber ? event.target.value.replaceAll(/\D/g, "") : event.target.value)}
      onBlur={() => tell(text)}
      onKeyDown={(event) => event.key === "Enter" && tell(text)}
    />
  );
};
