import "@github/markdown-toolbar-element";
import type { HTMLAttributes } from "react";

/** The element that the library defines, as it is written in JSX. `for` is the id of the field. */
export interface MarkdownToolbarAttributes extends HTMLAttributes<HTMLElement> {
  readonly for: string;
  /** Something else moves the focus among the buttons. */
  readonly "data-no-focus": true;
}

declare module "react" {
  // Where React looks for the names of elements.
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": MarkdownToolbarAttributes;
    }
  }
}
