import type { AuditLine } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { type FactLine, factLines } from "./fact-lines.ts";

/** Returns a function that says a fact in the language of the page. */
const useFactWords = () => {
  const t = useTranslations("staff");
  const filter = useTranslations("attempts.filters");
  const rolesOf = (text: string) => {
    const named = text.split(", ").map((role) => {
      const key = `roles.${role}` as "roles.admin";
      return t.has(key) ? t(key) : role;
    });
    return named.join(", ");
  };
  return (line: FactLine): string => {
    if (line.kind === "filter") return t("facts.filter", { name: filter(line.name), value: line.value });
    if (line.kind === "other") return `${line.name}: ${line.value}`;
    const { name, count } = line;
    const value = name === "roles" ? rolesOf(line.value) : line.value;
    return t(`facts.${name}`, { value, count });
  };
};

/** What an act was about, a line for each fact. */
export const Facts = ({ facts }: Pick<AuditLine, "facts">) => {
  const words = useFactWords();
  const lines = factLines(facts);
  if (lines.length === 0) return null;
  return (
    <ul className="audit-fact-lines">
      {lines.map((line) => (
        <li key={line.name} dir="auto">
          {words(line)}
        </li>
      ))}
    </ul>
  );
};
