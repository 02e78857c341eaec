import { Bold, Heading, Italic, Link, List, ListOrdered, TextQuote } from "lucide-react";
import { Toolbar as Radix } from "radix-ui";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "../../copy/language.ts";
import { LinePicker } from "./line-picker.tsx";
import { lineAround } from "./line-of-its-own.ts";
import { keysOf, type Mark, marksFor } from "./marks.ts";
import "./markdown-toolbar.ts";
import type { OwnLine } from "./own-lines.ts";

const icons = {
  "header-2": Heading,
  bold: Bold,
  italic: Italic,
  quote: TextQuote,
  link: Link,
  "unordered-list": List,
  "ordered-list": ListOrdered,
} as const satisfies Record<Mark, unknown>;

const MarkButton = ({ mark, letter }: { readonly mark: Mark; readonly letter?: string }) => {
  const name = useTranslations("staff-markdown.marks")(mark);
  const Icon = icons[mark];
  const keys = letter === undefined ? undefined : keysOf(letter);
  return (
    <Radix.Button
      className="markdown-tool"
      data-md-button={mark}
      aria-label={name}
      aria-keyshortcuts={keys?.named}
      title={keys === undefined ? name : `${name} (${keys.shown})`}
    >
      <Icon aria-hidden size={20} />
    </Radix.Button>
  );
};

interface Props {
  readonly fieldId: string;
  readonly language: Language;
  readonly lines: readonly OwnLine[];
  readonly onLine: (line: string) => void;
}

/**
 * The buttons above a text. The library changes the field as if it were typed, so that the browser can undo it; Radix
 * moves the focus among the buttons, in the direction that the layout gives it.
 */
export const Toolbar = ({ fieldId, language, lines, onLine }: Props) => {
  const t = useTranslations("staff-markdown");
  const [picked, pick] = useState<OwnLine | null>(null);
  // The library writes where the cursor is, but a heading begins its line.
  const beginLine = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    const isHeading = (target as Element).closest('[data-md-button="header-2"]') !== null;
    const { field } = currentTarget as HTMLElementTagNameMap["markdown-toolbar"];
    if (!isHeading || field === null) return;
    const { start, end } = lineAround(field.value, field.selectionStart);
    field.setSelectionRange(start, end);
  };
  return (
    <>
      <Radix.Root asChild aria-label={t("toolbar")}>
        <markdown-toolbar
          className="markdown-tools"
          for={fieldId}
          data-no-focus
          onClickCapture={beginLine}
          onKeyDownCapture={(event) => (event.key === "Enter" || event.key === " ") && beginLine(event)}
        >
          {marksFor(language).map((each) => (
            <MarkButton key={each.mark} {...each} />
          ))}
          {lines.map((line) => (
            <Radix.Button
              key={line}
              className="markdown-tool markdown-line"
              aria-haspopup="dialog"
              title={t(`put.${line}`)}
              onClick={() => pick(line)}
            >
              {t(line)}
            </Radix.Button>
          ))}
        </markdown-toolbar>
      </Radix.Root>
      {lines.map((line) => (
        <LinePicker
          key={line}
          kind={line}
          isOpen={picked === line}
          onClose={() => pick(null)}
          onLine={onLine}
        />
      ))}
    </>
  );
};
