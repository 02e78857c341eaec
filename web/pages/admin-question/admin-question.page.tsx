import { type QuestionFile, QuestionId, readQuestion } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { NotThere } from "../../features/admin/not-there.tsx";
import { useEditing } from "../../features/admin/use-editing.ts";
import { queryFor } from "../../data/query.ts";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { History } from "./history.tsx";
import { Overview } from "./overview.tsx";
import type { PartProps } from "./part-props.ts";
import { QuestionForm } from "./question-form.tsx";
import { Retire } from "./retire.tsx";
import { Translate } from "./translate.tsx";
import { type View, viewIn, views } from "./view.ts";
import "../../features/money/money.css";
import "../../ui/link-chips.css";
import "./admin-question.css";

const NoSuch = () => {
  const t = useTranslations("staff-questions.one");
  return <NotThere says={t("noSuch")} to={href("adminQuestions")} label={t("toList")} />;
};

/** A retired question can be read, and nothing else. What was being typed when a colleague retired it stays. */
const viewsOf = ({ retired }: QuestionFile, typedIn: View | null): readonly View[] =>
  retired ? views.filter((view) => view === "overview" || view === "history" || view === typedIn) : views;

const shownIn: Readonly<Record<View, (props: PartProps) => React.ReactNode>> = {
  overview: Overview,
  edit: QuestionForm,
  translate: Translate,
  history: History,
  retire: Retire,
};

const Retired = ({ file: { retired, replacedBy } }: Pick<PartProps, "file">) => {
  const t = useTranslations("staff-questions.one");
  return (
    <div role="status">
      {retired && (
        <p>
          {t("isRetired")}{" "}
          {replacedBy !== null && (
            <>
              {t("replacedBy")}{" "}
              <Link to={href("adminQuestion", { questionId: replacedBy })}>{replacedBy}</Link>
            </>
          )}
        </p>
      )}
    </div>
  );
};

interface Props {
  readonly file: QuestionFile;
  /** A colleague may have saved something. */
  readonly onNews: () => void;
}

const Shown = ({ file, onNews }: Props) => {
  const t = useTranslations("staff-questions.one");
  const [search] = useAddressSearch();
  const { isEditing, say } = useEditing();
  const asked = viewIn(search);
  const all = viewsOf(file, isEditing ? asked : null);
  const view = all.includes(asked) ? asked : "overview";
  const questionId = file.question.id;
  const Part = shownIn[view];
  return (
    <>
      <h1 className="display bank-title" lang="en" dir="ltr">
        {questionId}
      </h1>
      <p className="admin-lead">{!file.retired && t("keys")}</p>
      <Retired file={file} />
      <Colleagues thing={questionId} isEditing={isEditing} onNews={onNews} />
      <nav className="link-chips bank-views" aria-label={t("views")}>
        {all.map((one) => (
          <Link
            key={one}
            to={href("adminQuestion", { questionId }, one === "overview" ? {} : { view: one })}
            aria-current={one === view ? "page" : undefined}
            data-edit={one === "edit" ? "" : undefined}
          >
            {t(`view.${one}`)}
          </Link>
        ))}
      </nav>
      <Part file={file} onEditing={say} />
    </>
  );
};

const Question = ({ questionId }: { readonly questionId: string }) => {
  const reading = useQuery({ ...queryFor(readQuestion, { params: { questionId } }), staleTime: 0 });
  useOwnTitle(questionId);
  if (reading.data !== undefined) return <Shown file={reading.data} onNews={() => void reading.refetch()} />;
  if (reading.error === null) return <Fetching />;
  return reading.error.status === 404 ? (
    <NoSuch />
  ) : (
    <Trouble no={reading.error} isTrying={reading.isFetching} onAgain={() => void reading.refetch()} />
  );
};

/** A new question is open nowhere else. */
const unheard = () => undefined;

const NewQuestion = () => {
  const title = useTranslations("staff-questions.edit")("newTitle");
  useOwnTitle(title);
  return (
    <>
      <h1 className="display">{title}</h1>
      <QuestionForm file={null} onEditing={unheard} />
    </>
  );
};

/** One question of the bank: how it is, how learners answer it, what it was, and everything that an editor does to it. */
export default function AdminQuestionPage({ questionId }: ParamsOf<"/admin/questions/:questionId">) {
  if (questionId === "new") return <NewQuestion />;
  const id = QuestionId.safeParse(questionId);
  return id.success ? <Question key={id.data} questionId={id.data} /> : <NoSuch />;
}
