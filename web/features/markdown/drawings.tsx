import { listQuestionParts, printedCode, readStudyGuide } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { type CallFailure, queryFor } from "../../data/query.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { spelt } from "../../ui/search-words.ts";
import { SignPlate } from "../../ui/surfaces.tsx";

interface Drawing {
  readonly code: string;
  /** What it is called, and the code as it is printed, in English; a scene has its code alone. */
  readonly name: string;
  readonly printed: string;
  readonly picture: { readonly src: string; readonly alt: string };
}

interface Props {
  readonly onPick: (drawing: { readonly code: string }) => void;
}

interface ListProps extends Props {
  readonly query: {
    readonly data: readonly Drawing[] | undefined;
    readonly error: CallFailure | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

const isFound = ({ code, name, picture }: Drawing, words: string) =>
  code.toLowerCase().startsWith(words.trim().toLowerCase()) ||
  spelt(`${code} ${name} ${picture.alt}`).includes(spelt(words));

/** Drawings that are found by the beginning of a word of their names, or of their codes. */
const DrawingList = ({ query: { data, error, isFetching, refetch }, onPick }: ListProps) => {
  const t = useTranslations("staff-markdown");
  const [words, setWords] = useState("");
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
    );
  const found = data.filter((drawing) => isFound(drawing, words));
  return (
    <div className="markdown-drawings">
      <TextField
        label={t("find")}
        maxLength={60}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status">{t("found", { count: found.length })}</p>
      <ul {...markOf("en")}>
        {found.map((drawing) => (
          <li key={drawing.code}>
            <button type="button" onClick={() => onPick(drawing)}>
              <SignPlate>
                <img src={drawing.picture.src} alt="" loading="lazy" decoding="async" />
              </SignPlate>
              <span>
                {drawing.name !== "" && <b>{drawing.name} </b>}
                <small>{drawing.printed}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The signs of the study guide. */
export const Signs = ({ onPick }: Props) => {
  const query = useQuery({
    ...queryFor(readStudyGuide, {}),
    select: ({ signs }) =>
      signs
        .flatMap((one) => one.signs)
        .flatMap(({ code, name, picture }): Drawing[] =>
          picture === null ? [] : [{ code, name, printed: printedCode(code), picture }],
        ),
  });
  return <DrawingList query={query} onPick={onPick} />;
};

/** The traffic scenes of the question bank. */
export const Scenes = ({ onPick }: Props) => {
  const query = useQuery({
    ...queryFor(listQuestionParts, {}),
    // Articles show the scenes that come with the product.
    select: ({ scenes }) =>
      scenes
        .filter(({ version }) => version === null)
        .map(({ id, src, alt }): Drawing => ({ code: id, name: "", printed: id, picture: { src, alt } })),
  });
  return <DrawingList query={query} onPick={onPick} />;
};
