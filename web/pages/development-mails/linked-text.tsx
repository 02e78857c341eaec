import { Fragment } from "react";
import { partsOf } from "./text-parts.ts";

/** The text of a mail, with addresses that can be pressed. */
export const LinkedText = ({ text }: { readonly text: string }) => (
  <pre className="mail-text" dir="auto">
    {partsOf(text).map(({ at, part, isLink }) =>
      isLink ? (
        <a key={at} href={part} dir="ltr">
          {part}
        </a>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </pre>
);
