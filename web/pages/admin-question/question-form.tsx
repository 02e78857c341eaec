import {
  addQuestion,
  editQuestion,
  listQuestions,
  type QuestionFile,
  readQuestion,
} from "#modules/catalogue/contract";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { useStay } from "../../features/form/use-stay.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { SendButton } from "../../ui/form/send-button.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { Checks, useFieldNames } from "./checks.tsx";
import { draftIn, emptyForm, formOf, type QuestionForm as Form } from "./form-state.ts";
import { MergeChanges } from "./merge-changes.tsx";
import { mergedForm } from "./merged-form.ts";
import { QuestionFields } from "./question-fields.tsx";
import { DrawScene } from "./draw-scene.tsx";
import type { SceneStart } from "./scene/scene-start.ts";
import { type SaysEditing, useSaysEditing } from "./use-says-editing.ts";
import { useAfter } from "./use-after.ts";
import { isWhy, WhyField } from "./why-field.tsx";

interface Props {
  /** Null for a new one. */
  readonly file: QuestionFile | null;
  readonly onEditing: SaysEditing;
}

/** Edits a question, or writes a new one. What is published is a new version; tests under way keep theirs. */
export const QuestionForm = ({ file, onEditing }: Props) => {
  const t = useTranslations("staff-questions.edit");
  const namesOf = useFieldNames();
  const navigate = useNavigate();
  const goOn = useAfter();
  const [form, setForm] = useState<Form>(() => (file === null ? emptyForm : formOf(file.question)));
  // The version that was opened, which may be older than what others have published since.
  const [base, setBase] = useState(file?.question ?? null);
  const [why, setWhy] = useState("");
  const [isDirty, setDirty] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [drawing, setDrawing] = useState<SceneStart | null>(null);
  const wasDrawing = useRef(false);
  useEffect(() => {
    // The focus goes back to the ways of drawing.
    if (wasDrawing.current && drawing === null) document.querySelector<HTMLElement>("[data-draws]")?.focus();
    wasDrawing.current = drawing !== null;
  }, [drawing]);
  useStay(isDirty);
  useSaysEditing(onEditing, "question", isDirty);
  const put = (changes: Partial<Form>) => {
    setForm((before) => ({ ...before, ...changes }));
    setDirty(true);
  };
  const settings = { invalidates: [listQuestions, readQuestion] };
  const adding = useCommand(addQuestion, {
    ...settings,
    onDone: ({ questionId }) => {
      setDirty(false);
      void showToast(t("added"));
      void navigate(href("adminQuestion", { questionId }));
    },
  });
  const editing = useCommand(editQuestion, {
    ...settings,
    onDone: ({ questionId, version, changed }) => {
      setDirty(false);
      goOn(questionId, version, changed);
    },
  });
  const typed = draftIn(form);
  const draft = "draft" in typed ? typed.draft : null;
  const [place, showFirstWrong] = useFirstWrong();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (draft === null || !isWhy(why)) return showFirstWrong();
    if (base === null) void adding.send({ body: { question: draft, why } });
    else
      void editing.send({
        params: { questionId: draft.id },
        body: { question: draft, expectedVersion: base.version, why },
      });
  };
  const merge = () => {
    if (file === null || base === null) return [];
    const merged = mergedForm({ base: formOf(base), mine: form, theirs: formOf(file.question) });
    put(merged.form);
    setBase(file.question);
    editing.reset();
    return merged.both;
  };
  if (drawing !== null)
    return (
      <DrawScene
        start={drawing}
        onEditing={onEditing}
        onClose={() => setDrawing(null)}
        onSaved={({ sceneId, version }) => {
          put({ pictureKind: "scene", pictureName: sceneId, pictureVersion: version });
          setDrawing(null);
        }}
      />
    );
  return (
    <div className="bank-parts">
      <form ref={place} className="card bank-part" data-keeps-typed="" noValidate onSubmit={submit}>
        <QuestionFields form={form} isNew={file === null} onChange={put} onDraw={setDrawing} />
        <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
        {"missing" in typed && (wasSent || isDirty) && (
          <p role={wasSent ? "alert" : undefined}>{t("missing", { fields: namesOf(typed.missing) })}</p>
        )}
        <Failure failure={adding.failure ?? editing.failure} />
        {file !== null && base !== null && <MergeChanges file={file} base={base} onMerge={merge} />}
        <SendButton isSending={adding.isBusy || editing.isBusy}>
          {base === null ? t("add") : t("save", { version: String(base.version + 1) })}
        </SendButton>
      </form>
      <div className="bank-beside">{draft !== null && <Checks draft={draft} isNew={file === null} />}</div>
    </div>
  );
};
