import { type Access, type Role, roles } from "#vocabulary/access";
import { type DataScope, dataScopes, type Endpoint } from "#vocabulary/endpoint";

/** Everyone who can call an endpoint. A visitor is not signed in. */
export const persons = ["visitor", ...roles] as const;
export type Person = "visitor" | Role;

/** Who may call one endpoint, and whose data it touches. */
export interface Permission {
  readonly module: string;
  /** The endpoint's name in its contract. */
  readonly name: string;
  readonly route: string;
  readonly may: readonly Person[];
  readonly data: DataScope;
}

interface Declaring {
  readonly name: string;
  readonly contract: Readonly<Record<string, Endpoint>>;
}

const admitted = (access: Access): readonly Person[] => {
  if (access === "anyone" || access === "participant") return persons;
  return access === "signed-in" ? roles : persons.filter((person) => access.some((role) => role === person));
};

/** Returns the permissions that the contracts of modules declare, module by module. */
export const permissionsOf = (modules: readonly Declaring[]): readonly Permission[] =>
  modules.flatMap((module) =>
    Object.entries(module.contract).map(([name, { method, path, access, data }]) => ({
      module: module.name,
      name,
      route: `${method} ${path}`,
      may: admitted(access),
      data,
    })),
  );

const heading = `# Permissions

Who may call which endpoint. Written by \`npm run permissions\` from the \`access\` and \`data\` of every endpoint; a test
fails when the page is out of date, so that every change of a permission shows in a review. Another test sends every
request as every person and compares the answers with this page.

Data: \`none\` is no person's, \`own\` the caller's (anyone else's is not found), \`any\` every person's, \`bearer\` that of the
person whose code, token or password the request carries.
`;

const columns = ["endpoint", "route", ...persons, "data"];
const rowOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

const tableOf = (module: string, permissions: readonly Permission[]): string =>
  [
    `## ${module}\n`,
    rowOf(columns),
    rowOf(columns.map(() => "---")),
    ...permissions.map(({ name, route, may, data }) =>
      rowOf([name, `\`${route}\``, ...persons.map((person) => (may.includes(person) ? "yes" : "–")), data]),
    ),
  ].join("\n");

/** Returns the page docs/permissions.md. */
export const permissionsPage = (permissions: readonly Permission[]): string => {
  const tables = [...Map.groupBy(permissions, ({ module }) => module)].map(([module, its]) =>
    tableOf(module, its),
  );
  return `${[heading, ...tables].join("\n\n").replaceAll("\n\n\n", "\n\n")}\n`;
};

const readRow = (module: string, line: string): Permission => {
  const [name, route, ...rest] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  const data = dataScopes.find((scope) => scope === rest.at(-1));
  const answers = rest.slice(0, -1);
  const isComplete =
    answers.length === persons.length && answers.every((cell) => ["yes", "–"].includes(cell));
  if (!name || !route || data === undefined || !isComplete)
    throw new Error(`docs/permissions.md has a row that cannot be read: ${line}`);
  const may = persons.filter((_, index) => answers[index] === "yes");
  return { module, name, route: route.replaceAll("`", ""), may, data };
};

/** Parses the page. Throws when a row is not complete. */
export const readPermissionsPage = (page: string): readonly Permission[] =>
  page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [module, ...lines] = section.split("\n");
      return lines
        .filter((line) => line.startsWith("| "))
        .slice(2)
        .map((line) => readRow(module!, line));
    });
