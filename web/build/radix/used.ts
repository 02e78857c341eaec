import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const esm = join(dirname(createRequire(import.meta.url).resolve("@radix-ui/themes/styles.css")), "dist/esm");

/** What our sources and the Radix components they import say, as far as class names can come of it. */
export interface Used {
  /** Text pieces in Radix components: whole class names and their first halves. */
  readonly pieces: ReadonlySet<string>;
  /** Every quoted text in our sources and every default: the second halves. */
  readonly values: ReadonlySet<string>;
  /** Breakpoints that a responsive property names. */
  readonly breakpoints: ReadonlySet<string>;
}

const quoted = (text: string) =>
  [...text.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].map((found) => found[1] ?? found[2] ?? found[3]!);

const ourSources = async (webRoot: string) => {
  const texts: string[] = [];
  for await (const file of glob("{app,pages,ui,machines}/**/*.{ts,tsx}", { cwd: webRoot }))
    if (!file.includes(".test.")) texts.push(await readFile(join(webRoot, file), "utf8"));
  if (texts.length === 0) throw new Error(`No sources found under ${webRoot}: every style would be purged.`);
  return texts;
};

const importedNames = (text: string) =>
  [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"@radix-ui\/themes"/g)].flatMap(([, names]) =>
    names!
      .split(",")
      .map((name) => name.trim().split(/\s/)[0]!)
      .filter((name) => /^[A-Z]/.test(name)),
  );

const fileOf = (component: string) =>
  `components/${component.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()}.js`;

/** Our buttons have Radix's classes without its program: its table of properties names them. */
const buttonProps = "components/button.props.js";

const follow = async (file: string, seen: Map<string, string>) => {
  if (seen.has(file)) return;
  const text = await readFile(join(esm, file), "utf8");
  seen.set(file, text);
  for (const [, next] of text.matchAll(/from"(\.[^"]+)"/g)) await follow(join(dirname(file), next!), seen);
};

/** Reads our sources, and from there every Radix file that ends up in the browser. */
export const usedByPages = async (webRoot: string): Promise<Used> => {
  const ours = await ourSources(webRoot);
  const radix = new Map<string, string>();
  const files = ours.flatMap(importedNames).map(fileOf);
  for (const file of new Set([buttonProps, ...files])) await follow(file, radix);
  const theirs = [...radix.values()];
  return {
    pieces: new Set([...ours, ...theirs].flatMap(quoted).flatMap((text) => text.split(/\s+/))),
    values: new Set([
      ...ours.flatMap(quoted),
      ...theirs.flatMap((text) => [...text.matchAll(/default:"([^"]*)"/g)].map((found) => found[1]!)),
    ]),
    breakpoints: new Set(
      ours.flatMap((text) => [...text.matchAll(/\b(sm|md|lg|xl):/g)].map((found) => found[1]!)),
    ),
  };
};
