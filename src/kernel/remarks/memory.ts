import { Effect, Layer } from "effect";
import { referenceTo } from "./remark.ts";
import { Remarks } from "./remarks.ts";
import { withTexts } from "./reveal.ts";

/** Remarks that live as long as the process, for tests without a database. */
export const memoryRemarks: Layer.Layer<Remarks> = Layer.sync(Remarks, () => {
  const kept = new Map<string, { readonly subject: string; readonly text: string }>();
  return Remarks.of({
    keep: (remark, subject) =>
      Effect.sync(() => void kept.set(referenceTo(remark), { subject, text: remark.text })),
    reveal: (value) =>
      Effect.sync(() => withTexts(value, new Map([...kept].map(([name, { text }]) => [name, text])))),
    erase: (subjects) =>
      Effect.sync(() => {
        for (const [name, { subject }] of kept) if (subjects.includes(subject)) kept.delete(name);
      }),
  });
});
