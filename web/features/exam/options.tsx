import type { Option } from "#modules/catalogue/contract";
import { letterAt } from "./letters.ts";
import "./options.css";

interface Props {
  /** One name per question keeps the browser's radio groups apart. */
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string | null;
  readonly onChoose: (optionId: string) => void;
}

/** Native radios in rows that are wide and high enough for a thumb. */
export const Options = ({ name, options, chosen, onChoose }: Props) => (
  <div className="exam-options">
    {options.map(({ id, text }, index) => (
      <label key={id} className="exam-option">
        <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
        <span className="exam-letter" aria-hidden>
          {letterAt(index)}
        </span>
        <span className="exam-option-text">{text}</span>
      </label>
    ))}
  </div>
);
