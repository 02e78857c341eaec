import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { LightButton } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { FaqTools } from "./faq-tools.tsx";
import { findQuestions, searchable } from "./faq-search.ts";
import { type PartId, parts, questions, type Slug } from "./questions.ts";
import { Question } from "./question.tsx";
import { useLinkedAnswer } from "./use-linked-answer.ts";
import "./faqs.css";

/** The topics, beside the questions. A topic that a search has left out comes back when it is gone to. */
const Topics = ({ onGo }: { readonly onGo: () => void }) => {
  const t = useTranslations("faqs");
  return (
    <nav className="faq-topics" aria-label={t("contents")}>
      <ol>
        {parts.map(({ id }) => (
          <li key={id}>
            <a href={`#topic-${id}`} onClick={onGo}>
              {t(`parts.${id}`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const NoQuestion = ({ onAll }: { readonly onAll: () => void }) => {
  const t = useTranslations("faqs");
  return (
    <div className="faq-none">
      <h2 className="display">{t("noneTitle")}</h2>
      <p>{t("noneText")}</p>
      <p>
        <LightButton onClick={onAll}>{t("showAll")}</LightButton>
        <Link to={href("studyGuide")}>{t("guide")}</Link>
      </p>
    </div>
  );
};

interface PartProps {
  readonly id: PartId;
  readonly children: React.ReactNode;
  readonly hidden: boolean;
}

const Part = ({ id, children, hidden }: PartProps) => (
  <section className="faq-part" id={`topic-${id}`} hidden={hidden}>
    <h2 className="display">{useTranslations("faqs.parts")(id)}</h2>
    <ul>{children}</ul>
  </section>
);

/** The slugs of the questions that fit what is asked. */
const useFound = (words: string): ReadonlySet<Slug> => {
  const t = useTranslations("faqs.questions");
  const texts = useMemo(
    () =>
      searchable(new Map(questions.map(({ slug }) => [slug, `${t(`${slug}.ask`)} ${t(`${slug}.answer`)}`]))),
    [t],
  );
  return useMemo(() => findQuestions(texts, words), [texts, words]);
};

/** Questions and answers about the licence. What a search leaves out is only hidden: what was open stays open. */
export default function FaqsPage() {
  const t = useTranslations("faqs");
  const [words, setWords] = useState("");
  const found = useFound(words);
  useLinkedAnswer();
  const showAll = () => setWords("");
  return (
    <div className="faqs">
      <PageHero title={t("title")} lead={t("lead")} />
      <div className="faq-body">
        <Topics onGo={showAll} />
        <div className="faq-list">
          <FaqTools words={words} onWords={setWords} found={found.size} total={questions.length} />
          {parts.map((part) => (
            <Part key={part.id} id={part.id} hidden={part.questions.every(({ slug }) => !found.has(slug))}>
              {part.questions.map((question) => (
                <li key={question.slug} hidden={!found.has(question.slug)}>
                  <Question {...question} />
                </li>
              ))}
            </Part>
          ))}
          {found.size === 0 && <NoQuestion onAll={showAll} />}
        </div>
      </div>
    </div>
  );
}
