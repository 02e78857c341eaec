import {
  addQuestion,
  editQuestion,
  listQuestions,
  type QuestionFile,
  readQuestion,
} from "#modules/catalogue/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { useStay } from "../../features/form/use-stay.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { SendButton } from "../../ui/form/send-button.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import { Checks, useFieldNames } from "./checks.tsx";
import { draftIn, emptyForm, formOf, type QuestionForm as Form } from "./form-state.ts";
import { QuestionFields } from "./question-fields.tsx";
import { DrawScene } from "./draw-scene.tsx";
import type { SceneStart } from "./scene/scene-start.ts";
import { useAfter } from "./use-after.ts";
import { isWhy, WhyField } from "./why-field.tsx";

/** Edits a question, or writes a new one. What is published is a new version; tests under way keep theirs. */
export const QuestionForm = ({ file }: { readonly file: QuestionFile | null }) => {
  const t = useTranslations("staff-questions.edit");
  const namesOf = useFieldNames();
  const navigate = useNavigate();
  const goOn = useAfter();
  const [form, setForm] = useState<Form>(() => (file === null ? emptyForm : formOf(file.question)));
  // The version that was opened, which may be older than what others have published since.
  const [base] = useState(file?.question.version ?? 0);
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
  const client = useQueryClient();
  const look = () => void client.invalidateQueries({ queryKey: [readQuestion.method, readQuestion.path] });
  const typed = draftIn(form);
  const draft = "draft" in typed ? typed.draft : null;
  const [place, showFirstWrong] = useFirstWrong();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (draft === null || !isWhy(why)) return showFirstWrong();
    if (file === null) void adding.send({ body: { question: draft, why } });
    else
      void editing.send({
        params: { questionId: draft.id },
        body: { question: draft, expectedVersion: base, why },
      });
  };
  const newest = file?.question.version ?? 0;
  if (drawing !== null)
    return (
      <DrawScene
        start={drawing}
        onClose={() => setDrawing(null)}
        onSaved={({ sceneId, version }) => {
          put({ pictureKind: "scene", pictureName: sceneId, pictureVersion: version });
          setDrawing(null);
        }}
      />
    );
  return (
    <div className="bank-parts">
      <form ref={place} className="card bank-part" noValidate onSubmit={submit}>
        <QuestionFields form={form} isNew={file === null} onChange={put} onDraw={setDrawing} />
        <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
        {file !== null && <Colleagues thing={file.question.id} isEditing={isDirty} onNews={look} />}
        {newest > base && <p role="alert">{t("lost", { version: String(newest) })}</p>}
        {"missing" in typed && (wasSent || isDirty) && (
          <p role={wasSent ? "alert" : undefined}>{t("missing", { fields: namesOf(typed.missing) })}</p>
        )}
        <Failure failure={adding.failure ?? editing.failure} />
        <SendButton isSending={adding.isBusy || editing.isBusy}>
          {file === null ? t("add") : t("save", { version: String(base + 1) })}
        </SendButton>
      </form>
      <div className="bank-beside">{draft !== null && <Checks draft={draft} isNew={file === null} />}</div>
    </div>
  );
};
