import { CloudOff, LoaderCircle, RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemSentence } from "./problem-sentence.ts";
import { Button } from "./button.tsx";
import "./page-state.css";

/** Shown while data is being fetched. */
export const Fetching = () => {
  const t = useTranslations("waiting");
  return (
    <p className="page-state" role="status" aria-busy>
      <LoaderCircle aria-hidden size={22} className="turning" />
      <span>
        {t("loading")} <span className="late-words">{t("slow")}</span>
      </span>
    </p>
  );
};

interface Props {
  readonly no: Parameters<ReturnType<typeof useProblemSentence>>[0];
  readonly isTrying: boolean;
  readonly onAgain: () => void;
}

/** Shown when data could not be fetched, with a button to try again. */
export const Trouble = ({ no, isTrying, onAgain }: Props) => {
  const t = useTranslations("waiting");
  const sentence = useProblemSentence();
  return (
    <div className="page-state" role="alert">
      <CloudOff aria-hidden size={26} />
      <p>{no.offline ? t("offline") : sentence(no)}</p>
      <Button type="button" variant="soft" aria-disabled={isTrying} onClick={onAgain}>
        <RotateCcw aria-hidden size={18} />
        {t(isTrying ? "loading" : "again")}
      </Button>
    </div>
  );
};

interface NotYetProps {
  readonly query: {
    readonly error: Props["no"] | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Shown in the place of what a query has not brought yet: that it is being fetched, or why it could not be. */
export const NotYet = ({ query: { error, isFetching, refetch } }: NotYetProps) =>
  error === null ? <Fetching /> : <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />;
