import type { LessonCard } from "#modules/catalogue/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { CardPictures } from "./card-pictures.tsx";

type Asked = Extract<LessonCard, { readonly kind: "ask" }>;

/** A question to think about; a press shows the answer. */
export const AskedCard = ({ card: { title, pictures, answer, say } }: { readonly card: Asked }) => {
  const t = useTranslations("videos.cards");
  const [isShown, setShown] = useState(false);
  return (
    <>
      <CardPictures pictures={pictures} />
      <h2>{title}</h2>
      {isShown ? (
        <>
          <p className="study-card-note">
            <b>{answer}</b>
          </p>
          <p className="study-card-say">{say}</p>
        </>
      ) : (
        <Button type="button" variant="soft" size="4" onClick={() => setShown(true)}>
          {t("answer")}
        </Button>
      )}
    </>
  );
};
