import type { OpenQuestion } from "#modules/catalogue/contract";
import "./statements.css";

interface Props extends Pick<OpenQuestion, "statements"> {
  readonly id?: string;
}

/** The statements (i), (ii) and (iii) of a combination question; nothing for any other. */
export const Statements = ({ id, statements }: Props) =>
  statements && (
    <ol id={id} className="statements">
      {statements.map((statement) => (
        <li key={statement} data-read>
          {statement}
        </li>
      ))}
    </ol>
  );
