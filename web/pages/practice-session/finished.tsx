import type { PracticeChanges, TopicChange } from "#modules/assessment/contract";
import { useSelector } from "../../machines/use-selector.ts";
import { ArrowDown, ArrowRight, ArrowUp, CloudUpload, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { device } from "../../features/exam/device.ts";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { topicKey } from "../../features/topics/guide-anchor.ts";
import { answeredIn } from "../../machines/practice-course.ts";
import type { PracticeSession } from "../../machines/practice-session.machine.ts";
import { href } from "../../routing/href.ts";
import { useSession } from "../../session/use-session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { InstallHint } from "./install-hint.tsx";
import "../../features/exam/full-page.css";
import "./finished.css";

interface Props {
  readonly session: PracticeSession;
}

const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;

/** A topic before and after: an arrow for the eye, words for everyone. */
const Change = ({ change }: { readonly change: TopicChange }) => {
  const t = useTranslations("practice.finished");
  const levelOf = useTranslations("mastery.level");
  const nameOf = useTranslations("topics");
  const { before, after, moved } = change;
  const Arrow = arrows[moved];
  return (
    <li data-moved={moved}>
      <Arrow aria-hidden size={22} strokeWidth={2.5} className={moved === "same" ? "points" : undefined} />
      <span>
        <b>{nameOf(topicKey(change))}</b>
        <span>{t(moved, { before: levelOf(before), after: levelOf(after) })}</span>
      </span>
    </li>
  );
};

const Changes = ({ changes: { topics } }: { readonly changes: PracticeChanges }) => {
  const t = useTranslations("practice.finished");
  if (topics.length === 0) return null;
  return (
    <section>
      <h2>{t("changed")}</h2>
      <ul className="practice-changes card">
        {topics.map((change) => (
          <Change key={topicKey(change)} change={change} />
        ))}
      </ul>
    </section>
  );
};

/** The good next step first, then others. */
const Ways = ({ session }: Props) => {
  const t = useTranslations("practice.finished");
  const changes = useSelector(session, ({ context }) => context.changes);
  const view = useSelector(session, ({ context }) => context.view!);
  const { testCode, practiceId, selection, size } = view;
  const isWrong = (changes?.wrongLeft ?? 0) > 0;
  return (
    <div className="practice-ways">
      {isWrong ? (
        <ButtonLink size="4" to={practiceHref(testCode, { kind: "wrong" }, 10, practiceId)}>
          {t("wrong", { count: changes!.wrongLeft })}
        </ButtonLink>
      ) : (
        <ButtonLink size="4" to={practiceHref(testCode, { kind: "weakest" }, 10, practiceId)}>
          {t("weakest")}
        </ButtonLink>
      )}
      {selection.kind !== "pack" && selection.kind !== "wrong" && (
        <ButtonLink size="4" variant="soft" to={practiceHref(testCode, selection, size ?? 10, practiceId)}>
          {t("again")}
        </ButtonLink>
      )}
      <ButtonLink size="4" variant="outline" to={href("practice")}>
        {t("choose")}
      </ButtonLink>
    </div>
  );
};

/** A guest's practices are forgotten after a while: an account keeps them. */
const GuestStep = () => {
  const t = useTranslations("practice.finished");
  const { phase } = useSession();
  if (phase !== "signedOut") return null;
  return (
    <section className="practice-guest card">
      <p>{t("guest")}</p>
      <ButtonLink size="4" variant="soft" to={href("register")}>
        {t("register")}
      </ButtonLink>
    </section>
  );
};

/** What a practice changed, and a good next step. */
export const Finished = ({ session }: Props) => {
  const t = useTranslations("practice.finished");
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = useSelector(session, ({ context }) => answeredIn(context.course));
  const changes = useSelector(session, ({ context }) => context.changes);
  const { unsent, isDurable, trouble } = useSelector(session, ({ context }) => context.outbox);
  const refused = useSelector(session, ({ context }) => context.refused);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const isWaiting = unsent.length > 0 && trouble !== null;
  return (
    <main id="content" className="exam-review practice-finished" tabIndex={-1} aria-busy={changes === null}>
      <h1 ref={heading} tabIndex={-1}>
        {t(answered === 0 ? "nothing" : "title")}
      </h1>
      <p className="practice-lead">{t("answered", { count: answered })}</p>
      <div role="status">
        {isWaiting && (
          <p className="practice-unsent">
            <CloudUpload aria-hidden size={20} />
            {t(isDurable ? "waiting" : "unstored", { device: device() })}
          </p>
        )}
      </div>
      {refused > 0 && (
        <p className="practice-unsent">
          <TriangleAlert aria-hidden size={20} />
          {t("refused", { count: refused })}
        </p>
      )}
      {changes !== null && <Changes changes={changes} />}
      {changes !== null && changes.wrongLeft === 0 && answered > 0 && <p>{t("noWrong")}</p>}
      <Ways session={session} />
      <GuestStep />
      {answered > 0 && <InstallHint />}
    </main>
  );
};
