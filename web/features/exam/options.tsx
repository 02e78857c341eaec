import type { Option } from "#modules/catalogue/contract";
import type { ReactNode } from "react";
import { OptionFace } from "./option-face.tsx";
import { optionLabelAt } from "./option-labels.ts";
import "./question.css";

interface OptionsProps {
  /** One name per question keeps the browser's radio groups apart. */
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string | null;
  readonly onChoose: (optionId: string) => void;
  /** Whether nothing can be chosen any more. */
  readonly isLocked?: boolean;
  /** What stands in a row beside its words. */
  readonly noteOn?: (optionId: string) => ReactNode;
}

/** Native radios in rows that are wide and high enough for a thumb. */
export const Options = ({ name, options, chosen, onChoose, isLocked, noteOn }: OptionsProps) => (
  <div className="exam-options">
    {options.map((option, index) => {
      const { id } = option;
      return (
        <label key={id} className="exam-option">
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            disabled={isLocked}
            onChange={() => onChoose(id)}
          />
          <span className="exam-option-label" aria-hidden>
            {optionLabelAt(index)}
          </span>
          <span className="exam-option-text">
            <OptionFace option={option} />
          </span>
          {noteOn?.(id)}
        </label>
      );
    })}
  </div>
);
