import type { Macro } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Callout } from "../../ui/form/callout.tsx";

/** What a colleague saved meanwhile, so that nothing of theirs is lost by saving again. */
export const TheirMacro = ({ macro: { name, text, status, priority, takes } }: { readonly macro: Macro }) => {
  const t = useTranslations("tickets");
  const talk = useTranslations("talk.staff");
  const facts = [
    [t("macroStatus"), status === null ? t("leavesIt") : talk(status)],
    [t("macroPriority"), priority === null ? t("leavesIt") : t(`priorities.${priority}`)],
  ] as const;
  return (
    <Callout tone="calm">
      <p>
        <b>{t("macroTheirs")}</b>
      </p>
      <p>
        <bdi>{name}</bdi>
      </p>
      <p dir="auto" className="their-macro">
        {text}
      </p>
      <ul>
        {facts.map(([label, value]) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
        {takes && <li>{t("macroTakes")}</li>}
      </ul>
    </Callout>
  );
};
