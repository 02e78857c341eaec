import { useId } from "react";
import "./switch.css";

interface Props {
  readonly name: string;
  readonly isOn: boolean;
  readonly hint?: string;
  readonly isBusy?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with what it is for. */
export const Switch = ({ name, isOn, hint, isBusy = false, onChange }: Props) => {
  const id = useId();
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-busy={isBusy}
        aria-describedby={hint && id}
        onChange={({ target }) => {
          if (!isBusy) onChange(target.checked);
        }}
      />
      <span>{name}</span>
      {hint && <small id={id}>{hint}</small>}
    </label>
  );
};
