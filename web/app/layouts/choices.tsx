interface Props<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly chosen: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A few native radio buttons in a group. */
export const Choices = <Value extends string>({ name, legend, chosen, options, onChoose }: Props<Value>) => (
  <fieldset className={`choices choices-of-${options.length}`}>
    <legend>{legend}</legend>
    <div>
      {options.map(({ value, label, lang }) => (
        <label key={value} lang={lang}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
