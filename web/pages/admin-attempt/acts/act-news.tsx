import { CircleCheck, Undo2 } from "lucide-react";
import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import type { CallFailure } from "../../../data/query.ts";
import { Failure } from "../../../features/form/failure.tsx";
import type { News } from "./use-acts.ts";

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly news: News | null;
  /** Why undoing it failed. */
  readonly failure: CallFailure | null;
}

/** What was just done, read out, with the button that undoes it. It stays until the next act. */
export const ActNews = ({ ref, news, failure }: Props) => {
  const t = useTranslations("attempt.acts");
  const undo = async () => {
    await news?.undo?.();
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
      <Failure failure={failure} isNews={false} />
    </div>
  );
};
