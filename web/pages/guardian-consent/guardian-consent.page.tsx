import { readGuardianConsent } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ParamsOf } from "../../routing/path.ts";
import { href } from "../../routing/href.ts";
import { queryFor } from "../../data/query.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { useFailureSentence } from "../../features/form/failure.tsx";
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

/** Reads the request. It is a POST only so that the code is in no address; it changes nothing. */
const Asked = ({ code }: { readonly code: string }) => {
  const t = useTranslations("guardian-consent");
  const sentence = useFailureSentence();
  const { data, error, refetch } = useQuery(queryFor(readGuardianConsent, { body: { code } }));
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
        <p role="alert">{sentence(error)}</p>
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
