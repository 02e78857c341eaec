import type { AuthoredQuestion } from "../../modules/catalogue/contract/index.ts";
import { categories, topics } from "../../modules/catalogue/contract/index.ts";
import type { Content } from "../../modules/catalogue/domain/content.ts";
import { makePictures } from "../../modules/catalogue/infrastructure/pictures.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #1b1d22; }
  nav { columns: 3; font-size: .875rem } h2 { margin-top: 3rem }
  article { border-top: 1px solid #ccc; padding: 1rem 0; display: grid; grid-template-columns: 10rem 1fr; gap: 1rem; break-inside: avoid }
  article > :last-child { grid-column: 2 } img { max-width: 10rem; max-height: 12rem; background: #fff }
  .wide { grid-template-columns: 20rem 1fr } .wide img { max-width: 20rem; max-height: 20rem }
  .statements { list-style: lower-roman !important } ol { list-style: upper-alpha; padding-inline-start: 1.5rem } .key { font-weight: 700; color: #0a6b3c } small { color: #666 }
  @media (max-width: 40rem) { article, .wide { display: block } nav { columns: 1 } }`;

/** Returns a page with every question of some content, with its picture, key and explanation, by topic. */
export const previewPage = (content: Content): string => {
  const pictures = makePictures(content);
  const image = ({ picture }: AuthoredQuestion): string => {
    const found = pictures.of(picture);
    if (found === null) return "<span></span>";
    const svg = pictures.find(found.kind, found.src.slice(found.src.lastIndexOf("/") + 1))!;
    return `<img loading="lazy" alt="${escaped(found.alt)}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
  };
  const article = (question: AuthoredQuestion): string => {
    const {
      id,
      version,
      codes,
      kind,
      prompt,
      statements = [],
      options,
      correct,
      explanation,
      source,
      facts,
    } = question;
    const rows = options.map(
      (option) => `<li${option.id === correct ? ' class="key"' : ""}>${escaped(option.text)}</li>`,
    );
    const wide = question.picture !== null && question.picture.kind !== "sign" ? ' class="wide"' : "";
    return `<article id="${id}"${wide}>${image(question)}<div>
      <small>${id}, version ${version}, codes ${codes.join(" ")}, ${kind}, difficulty ${question.difficulty}</small>
      <p><b>${escaped(prompt)}</b></p>${statements.length > 0 ? `<ol class="statements">${statements.map((one) => `<li>${escaped(one)}</li>`).join("")}</ol>` : ""}<ol>${rows.join("")}</ol><p>${escaped(explanation)}</p>
      <small>${escaped(source)}. ${facts.join(", ")} (${question.trust})</small></div></article>`;
  };
  const sections = categories.flatMap((category) =>
    topics[category].map((topic) => {
      const same = content.questions.filter((one) => one.category === category && one.topic === topic);
      return { id: `${category}-${topic.replaceAll(" ", "-")}`, title: `${category}: ${topic}`, same };
    }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${content.questions.length} questions</title><style>${style}</style><h1>${content.questions.length} questions</h1>
    <nav>${sections.map(({ id, title, same }) => `<a href="#${id}">${title}</a> (${same.length})<br>`).join("")}</nav>
    ${sections.map(({ id, title, same }) => `<h2 id="${id}">${title}</h2>${same.map(article).join("")}`).join("")}</html>`;
};
