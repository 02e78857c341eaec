import { lookAtGuardianConsent } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ParamsOf } from "../../routing/path.ts";
import { href } from "../../routing/href.ts";
import { queryFor } from "../../data/query.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import { Request } from "./request.tsx";
import "./guardian-consent.css";
import "../../ui/form/form.css";

const DeadEnd = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Gate title={title} lead={<p>{text}</p>}>
    <ButtonLink to={href("home")} variant="outline">
      {useTranslations("guardian-consent")("home")}
    </ButtonLink>
  </Gate>
);

/** Looking is a POST only because the code must stand in no address; it changes nothing. */
const Asked = ({ code }: { readonly code: string }) => {
  const t = useTranslations("guardian-consent");
  const sentence = useNoSentence();
  const { data, error, refetch } = useQuery(queryFor(lookAtGuardianConsent, { body: { code } }));
  if (data !== undefined) return <Request code={code} found={data} />;
  if (error === null) return <Gate title={t("loading")}>{null}</Gate>;
  const { problem } = error;
  if (problem?.tag === "CodeRefused" || problem?.tag === "BadRequest")
    return (
      <Gate title={t("refusedTitle")} lead={<p>{t("refused")}</p>}>
        {null}
      </Gate>
    );
  return (
    <Gate title={t("loading")}>
      <div className="form">
        <p role="alert">
          {sentence(
            problem === undefined
              ? { ok: false, offline: true }
              : { ok: false, offline: false, problem, status: error.status ?? 0 },
          )}
        </p>
        <Button type="button" size="4" className="send-button" onClick={() => void refetch()}>
          {t("again")}
        </Button>
      </div>
    </Gate>
  );
};

const NoCode = () => {
  const t = useTranslations("guardian-consent");
  return <DeadEnd title={t("noneTitle")} text={t("none")} />;
};

export default function GuardianConsentPage({ code }: ParamsOf<"/guardian-consent/:code?">) {
  return code === undefined ? <NoCode /> : <Asked code={code} />;
}
