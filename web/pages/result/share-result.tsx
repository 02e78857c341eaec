import type { AttemptResult } from "#modules/assessment/contract";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { useProfile } from "../../features/profile/use-profile.ts";
import { useSession } from "../../session/use-session.tsx";
import { Button } from "../../ui/button.tsx";
import type { PictureWords } from "./share-picture.ts";
import "./share-result.css";

const useWords = ({ paper, passed, sections }: AttemptResult): Omit<PictureWords, "name"> => {
  const t = useTranslations("result");
  return {
    isRightToLeft: document.documentElement.dir === "rtl",
    passed,
    paper: t("eyebrow", { vehicle: t(`vehicle.${vehicleOf(paper)}`), number: paper.testNum }),
    verdict: t(passed ? "pass" : "fail"),
    parts: sections.map(({ category, correct, questions, passed: isPassed }) => ({
      name: t(`section.${category}`),
      mark: t("mark", { correct, questions }),
      share: correct / questions,
      passed: isPassed,
    })),
    aside: t("aside"),
  };
};

interface NameProps {
  readonly onName: (name: string | null) => void;
}

/** An account's name goes on the picture only when its learner wants that. */
const WithName = ({ onName }: NameProps) => {
  const t = useTranslations("result.share");
  const { data } = useProfile();
  if (data === undefined) return null;
  const { name } = data;
  return (
    <label className="result-share-name">
      <input type="checkbox" onChange={({ target }) => onName(target.checked ? name : null)} />
      <span>{t("named", { name })}</span>
    </label>
  );
};

/** A picture of the marks to pass on. It is drawn in the browser and sent nowhere. */
export const ShareResult = ({ result }: { readonly result: AttemptResult }) => {
  const t = useTranslations("result.share");
  const words = useWords(result);
  const { phase } = useSession();
  const [name, setName] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const share = async () => {
    setFailed(false);
    const { sharePicture } = await import("./share-picture.ts");
    await sharePicture({ ...words, name });
  };
  return (
    <section className="result-share card">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      {phase === "signedIn" && <WithName onName={setName} />}
      <Button type="button" variant="soft" onClick={() => void share().catch(() => setFailed(true))}>
        <Share2 aria-hidden size={18} />
        {t("go")}
      </Button>
      <p role="status">{hasFailed && t("failed")}</p>
    </section>
  );
};
