import { type ComponentProps, useEffect, useRef, useState } from "react";
import { TextField } from "../../ui/form/text-field.tsx";

/** Browsers limit address changes, and half a word is not worth a search. */
const pauseMs = 400;

interface Props extends Omit<ComponentProps<typeof TextField>, "value" | "onChange"> {
  readonly value: string;
  readonly onSettle: (text: string) => void;
  /** Only digits can be typed. */
  readonly isNumber?: boolean;
}

/** A field that takes effect after a pause in typing, on blur, or on Enter. */
export const TypedField = ({ value, onSettle, isNumber = false, ...rest }: Props) => {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });
  // Another filter, or the back button, may have changed the query.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  const tell = (typed: string) => {
    const next = typed.trim();
    if (next === told.current) return;
    told.current = next;
    settle.current(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => tell(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      {...rest}
      {...(isNumber && { inputMode: "numeric", maxLength: 3 })}
      value={text}
      onChange={(event) => setText(isNumber ? event.target.value.replaceAll(/\D/g, "") : event.target.value)}
      onBlur={() => tell(text)}
      onKeyDown={(event) => event.key === "Enter" && tell(text)}
    />
  );
};
