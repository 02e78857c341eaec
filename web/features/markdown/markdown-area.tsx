import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Language } from "../../copy/language.ts";
import { FieldFrame, type FieldWords, useFieldIds } from "../../ui/form/field-frame.tsx";
import { markOfKeys, marksFor } from "./marks.ts";
import type { OwnLine } from "./own-lines.ts";
import { lineAfter } from "./line-of-its-own.ts";
import "./markdown.css";

/** Writes a line of its own into a field as if it were typed: the browser can undo it. */
const putLine = (field: HTMLTextAreaElement, at: number, line: string): void => {
  const { start, end, text } = lineAfter(field.value, at, line);
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, but nothing else writes into a field and can be undone.
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
};

/** Comes after the page: words can be written without it. */
const Toolbar = lazy(async () => ({ default: (await import("./toolbar.tsx")).Toolbar }));

interface Props
  extends
    FieldWords,
    Omit<ComponentProps<"textarea">, "id" | "value" | "maxLength" | "onInput" | "onChange"> {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** How many characters there may be. More can be typed or pasted, so that nothing is cut off; the field says so. */
  readonly longest: number;
  /** What the text is written in. */
  readonly language: Language;
  readonly lines: readonly OwnLine[];
}

/** Takes as much room as the toolbar will. */
const Room = ({ language, lines }: Pick<Props, "language" | "lines">) => {
  const t = useTranslations("staff-markdown");
  return (
    <div className="markdown-tools" aria-hidden aria-busy>
      {marksFor(language).map(({ mark }) => (
        <span key={mark} className="markdown-tool" />
      ))}
      {lines.map((line) => (
        <span key={line} className="markdown-tool markdown-line">
          {t(line)}
        </span>
      ))}
    </div>
  );
};

/** Text of many lines in Markdown, with buttons and keys that write its marks. What is kept is the Markdown itself. */
export const MarkdownArea = (props: Props) => {
  const { label, hint, problem: given, value, onText, longest, language, lines, ...rest } = props;
  const t = useTranslations("staff-markdown");
  const format = useFormatter();
  const over = value.length - longest;
  const problem = over > 0 ? { says: t("tooLong", { over: format.number(over) }) } : given;
  const { id, ids, control } = useFieldIds({ hint, problem });
  const field = useRef<HTMLTextAreaElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  // A field that was never in use has its cursor nowhere: what is put in goes to the end.
  const wasUsed = useRef(false);
  const put = (line: string) => {
    if (field.current === null) return;
    putLine(field.current, wasUsed.current ? field.current.selectionEnd : value.length, line);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = markOfKeys(event.nativeEvent);
    const button = mark && tools.current?.querySelector<HTMLElement>(`[data-md-button="${mark}"]`);
    if (!button) return;
    event.preventDefault();
    // Elsewhere on the page the same keys have another meaning.
    event.stopPropagation();
    button.click();
  };
  return (
    <FieldFrame id={id} ids={ids} label={label} hint={hint} problem={problem}>
      <div ref={tools} className="markdown-area">
        <Suspense fallback={<Room language={language} lines={lines} />}>
          <Toolbar fieldId={id} language={language} lines={lines} onLine={put} />
        </Suspense>
        <textarea
          className="input"
          {...rest}
          {...control}
          ref={field}
          value={value}
          // Not `onChange`: where a browser cannot undo what a program writes, React would not hear of it.
          onInput={({ currentTarget }) => onText(currentTarget.value)}
          onFocus={() => (wasUsed.current = true)}
          onKeyDown={onKeyDown}
        />
      </div>
    </FieldFrame>
  );
};
