import type { ArticleBlock, Span } from "#modules/admin-template/contract";
import { Fragment, type ReactNode } from "react";
import { markOf } from "../../copy/language.ts";
import { SignPlate } from "../../ui/surfaces.tsx";
import "./article-text.css";

const words = ({ text, strong, emphasis, href }: Span): ReactNode => {
  const stressed = emphasis ? <em>{text}</em> : text;
  const shown = strong ? <strong>{stressed}</strong> : stressed;
  if (href === undefined) return shown;
  // The server lets own paths and addresses of the web through. Some of our pages need a document of their own.
  return (
    <a href={href} rel="noopener">
      {shown}
    </a>
  );
};

const Spans = ({ spans }: { readonly spans: readonly Span[] }) =>
  spans.map((span, index) => <Fragment key={index}>{words(span)}</Fragment>);

type BlockOf<Kind extends ArticleBlock["kind"]> = Extract<ArticleBlock, { kind: Kind }>;

const List = ({ ordered, items }: BlockOf<"list">) => {
  const Element = ordered ? "ol" : "ul";
  return (
    <Element>
      {items.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </Element>
  );
};

/** Wider than a phone, it is scrolled in its own frame, also with the keyboard. */
const Table = ({ head, rows }: BlockOf<"table">) => (
  <div className="article-table" role="group" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((spans, index) => (
            <th key={index} scope="col">
              <Spans spans={spans} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((spans, index) => (
              <td key={index}>
                <Spans spans={spans} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A sign as the study guide draws it, with its name. Its words are the chart's, in English. */
const Sign = ({ code, name, meaning, picture }: BlockOf<"sign">) => (
  <figure className="article-sign" lang="en" dir="ltr">
    <SignPlate>
      <img src={picture.src} alt={picture.alt} loading="lazy" decoding="async" width={88} height={88} />
    </SignPlate>
    <figcaption>
      <b>{name}</b> <span>{code}</span>
      <br />
      {meaning}
    </figcaption>
  </figure>
);

/** A traffic scene. Everything that it shows is in its words, which are English. */
const Scene = ({ picture }: BlockOf<"scene">) => (
  <figure className="article-scene" lang="en" dir="ltr">
    <SignPlate>
      <img src={picture.src} alt={picture.alt} loading="lazy" decoding="async" width={480} height={408} />
    </SignPlate>
  </figure>
);

/** A picture of the gallery, in the width that suits the screen. */
const Photograph = ({ alt, language, sizes }: BlockOf<"picture">) => {
  const widest = sizes.at(-1);
  return (
    <figure className="article-picture">
      <img
        src={(sizes.find(({ width }) => width >= 640) ?? widest)?.src}
        srcSet={sizes.map(({ src, width }) => `${src} ${String(width)}w`).join(", ")}
        sizes="(max-width: 740px) 92vw, 680px"
        width={widest?.width}
        height={widest?.height}
        alt={alt}
        {...markOf(language)}
        loading="lazy"
        decoding="async"
      />
    </figure>
  );
};

const Block = ({ block }: { readonly block: ArticleBlock }) => {
  switch (block.kind) {
    case "heading": {
      const Element = block.level === 2 ? "h2" : "h3";
      return (
        <Element className="display">
          <Spans spans={block.spans} />
        </Element>
      );
    }
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      );
    case "list":
      return <List {...block} />;
    case "table":
      return <Table {...block} />;
    case "picture":
      return <Photograph {...block} />;
    case "sign":
      return <Sign {...block} />;
    case "scene":
      return <Scene {...block} />;
  }
};

/** The text of an article. It never is HTML: every part is drawn by its kind. */
export const ArticleText = ({ blocks }: { readonly blocks: readonly ArticleBlock[] }) => (
  <div className="article-text">
    {blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
);
