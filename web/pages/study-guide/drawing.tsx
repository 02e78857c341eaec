import type { StudyGuide } from "#modules/catalogue/contract";
import { SignPlate } from "../../ui/surfaces.tsx";
import "./drawing.css";

type Vehicle = StudyGuide["controls"][number];

/** A drawing with numbers, and what each number is. */
export const Drawing = ({ picture, parts }: Pick<Vehicle, "picture" | "parts">) => (
  <div className="guide-drawing">
    <SignPlate>
      <img
        src={picture.src}
        alt={picture.alt}
        lang="en"
        loading="lazy"
        decoding="async"
        width={640}
        height={440}
      />
    </SignPlate>
    <ol lang="en">
      {parts.map(({ number, name, text }) => (
        <li key={number} value={number}>
          <span className="guide-number numeric" aria-hidden="true">
            {number}
          </span>
          <p>
            <b>{name}</b>
            {text}
          </p>
        </li>
      ))}
    </ol>
  </div>
);
