import { readProjectionRow, type OperationsStatus } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { InputOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../features/form/copy-button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { type AsOfQuery, isVersion, momentOf, readAsOf, streamOf, writeAsOf } from "./as-of-query.ts";
import { CheckedField } from "./checked-field.tsx";
import { Section } from "./figures.tsx";
import { useFigures } from "./use-figures.ts";
import "./as-of.css";

type Input = InputOf<typeof readProjectionRow>;

/** Returns the request; null while a field is missing or wrong. */
const inputOf = ({ model, stream, version, at }: AsOfQuery): Input | null => {
  const uuid = streamOf(stream);
  if (model === "" || uuid === null || (version !== "" && !isVersion(version))) return null;
  const moment = momentOf(at);
  return {
    params: { name: model, stream: uuid },
    query: { ...(version !== "" && { version }), ...(moment !== undefined && { at: moment }) },
  };
};

const Row = ({ input }: { readonly input: Input }) => {
  const t = useTranslations("operations.asOf");
  const { count, time } = useFigures();
  const query = useQuery({ ...queryFor(readProjectionRow, input), staleTime: 0 });
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const { version, latest, recordedAt, row } = data;
  const text = JSON.stringify(row, null, 2);
  return (
    <div className="ops-row">
      <p role="status">
        {recordedAt === null
          ? t("nothing", { latest: count(latest) })
          : t("standing", { version: count(version), latest: count(latest), time: time(recordedAt) })}
      </p>
      {row === null ? (
        recordedAt !== null && <p>{t("noRow")}</p>
      ) : (
        <>
          <pre tabIndex={0} role="region" aria-label={t("row")} dir="ltr">
            {text}
          </pre>
          <CopyButton text={text} />
        </>
      )}
    </div>
  );
};

/** One row of one read model as of a version or a moment. The address contains the query. */
export const AsOf = ({ processors }: Pick<OperationsStatus, "processors">) => {
  const t = useTranslations("operations.asOf");
  const [search, change] = useAddressSearch();
  const asked = readAsOf(search);
  const models = processors.filter(({ kind }) => kind === "projection").map(({ name }) => name);
  const [typed, setTyped] = useState<AsOfQuery>({ ...asked, model: asked.model || (models[0] ?? "") });
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (name: keyof AsOfQuery) => (event: { readonly target: { readonly value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }));
  const isStrange = streamOf(typed.stream) === null;
  const isWrong = typed.version !== "" && !isVersion(typed.version);
  const show = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isStrange || isWrong)
      return form.current?.querySelector<HTMLElement>(`[name=${isStrange ? "stream" : "version"}]`)?.focus();
    change(writeAsOf(typed));
  };
  const input = inputOf(asked);
  return (
    <Section id="as-of" title={t("title")}>
      <p className="admin-lead">{t("note")}</p>
      <form ref={form} className="ops-as-of" noValidate onSubmit={show}>
        <SelectField label={t("model")} value={typed.model} onChange={set("model")} dir="ltr">
          {models.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <CheckedField
          label={t("stream")}
          hint={t("streamHint")}
          problem={isChecked && isStrange ? t("streamWrong") : null}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              name="stream"
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              value={typed.stream}
              onChange={set("stream")}
            />
          )}
        </CheckedField>
        <CheckedField
          label={t("version")}
          hint={t("versionHint")}
          problem={isChecked && isWrong ? t("versionWrong") : null}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              name="version"
              inputMode="numeric"
              autoComplete="off"
              value={typed.version}
              onChange={set("version")}
            />
          )}
        </CheckedField>
        <TextField
          label={t("at")}
          hint={t("atHint")}
          type="datetime-local"
          step={1}
          value={typed.at}
          onChange={set("at")}
        />
        <Button type="submit">{t("show")}</Button>
      </form>
      {input !== null && <Row input={input} />}
    </Section>
  );
};
