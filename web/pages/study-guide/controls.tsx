import type { StudyGuide } from "#modules/catalogue/contract";
import { SignPlate } from "../../ui/surfaces.tsx";
import { anchorOf } from "../../data/guide-anchors.ts";
import { Chapter, Part, TestLink } from "./part.tsx";
import { Points } from "./points.tsx";
import "./controls.css";

type Vehicle = StudyGuide["controls"][number];

/** A drawing with numbers, and what each number is. */
const Drawing = ({ picture, parts }: Pick<Vehicle, "picture" | "parts">) => (
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

/** The controls of each kind of vehicle. */
export const Controls = ({ vehicles }: { readonly vehicles: StudyGuide["controls"] }) => (
  <Part part="controls">
    {vehicles.map(({ id, title, intro, picture, parts, points, test }) => (
      <Chapter key={id} anchor={anchorOf("controls", id)} title={title} intro={intro}>
        <Drawing picture={picture} parts={parts} />
        <Points points={points} />
        <TestLink test={test} chapter={title} />
      </Chapter>
    ))}
  </Part>
);
