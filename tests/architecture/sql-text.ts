import { parseSync, Visitor } from "oxc-parser";

const statement =
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|ALTER|DROP|TRUNCATE|CREATE|SET|COPY|LOCK|LISTEN|NOTIFY|BEGIN|ANALYZE|VACUUM)\s/;
/** What puts a text into a statement as it is. `sql.ref` quotes a name, and `sql` alone sends values apart. */
const raw = new Set(["sql.raw", "sql.lit", "CompiledQuery.raw"]);

/**
 * Returns the lines of a file on which the text of a statement is made while the program runs: where a request's text
 * could get into it. Statements that are put together when the file is loaded know no request.
 */
export const textsMadeIn = (path: string, text: string): readonly string[] => {
  const found: { readonly at: number; readonly what: string }[] = [];
  const tagged = new Set<number>();
  let depth = 0;
  const into = () => void depth++;
  const outOf = () => void depth--;
  new Visitor({
    ArrowFunctionExpression: into,
    "ArrowFunctionExpression:exit": outOf,
    FunctionExpression: into,
    "FunctionExpression:exit": outOf,
    FunctionDeclaration: into,
    "FunctionDeclaration:exit": outOf,
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi.start),
    TemplateLiteral: ({ expressions, quasis, start }) => {
      const isStatement = statement.test(quasis[0]!.value.raw);
      if (depth > 0 && expressions.length > 0 && isStatement && !tagged.has(start))
        found.push({ at: start, what: "statement" });
    },
    BinaryExpression: ({ left, operator, start }) => {
      if (depth > 0 && operator === "+" && left.type === "Literal" && statement.test(String(left.value)))
        found.push({ at: start, what: "statement" });
    },
    MemberExpression: ({ start, end }) => {
      const member = text.slice(start, end);
      if (raw.has(member)) found.push({ at: start, what: member });
    },
  }).visit(parseSync(path, text).program);
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, what }) => `${path}:${text.slice(0, at).split("\n").length} ${what}`);
};
