import { CircleCheck, Undo2 } from "lucide-react";
import { type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/form/callout.tsx";
import { useNoSentence } from "../../../features/form/use-no-sentence.ts";
import type { ActNo, News } from "./use-acting.ts";

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly news: News | null;
}

/** What was just done, read out, with the way to undo it. It stays until the next act. */
export const ActNews = ({ ref, news }: Props) => {
  const t = useTranslations("attempt.acts");
  const sentence = useNoSentence();
  const [no, setNo] = useState<ActNo | null>(null);
  const undo = async () => {
    setNo(null);
    setNo((await news?.undo?.()) ?? null);
    ref.current?.focus();
  };
  return (
    <div ref={ref} tabIndex={-1} role="status" className="act-news">
      {news !== null && (
        <p>
          <CircleCheck aria-hidden size={20} />
          {news.text}
          {news.undo !== undefined && (
            <Button type="button" variant="soft" onClick={() => void undo()}>
              <Undo2 aria-hidden size={18} className="points" />
              {t("undo")}
            </Button>
          )}
        </p>
      )}
      {no !== null && (
        <Callout tone="bad">
          <p>{sentence(no)}</p>
        </Callout>
      )}
    </div>
  );
};
