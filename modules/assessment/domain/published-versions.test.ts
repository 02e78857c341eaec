import { expect, test } from "vitest";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";

const aStart = {
  participantId: "par_0192f0c1a7b87d3e9f10aa0000000001",
  paper: { testCode: "code 8", testNum: 1, category: null, version: 1 },
  questions: [
    { questionId: "rules-speed-urban-limit", version: 1, category: "rules", options: ["b", "a", "c"] },
  ],
  percents: { rules: 80 },
  startedAt: "2026-11-20T08:00:00.000Z",
  deadline: "2026-11-20T09:00:00.000Z",
  limitSeconds: 3_600,
};

const staff = "acc_0192f0c1a7b87d3e9f10aa0000000011";
const remark = `rmk_${"0192f0c1a7b84d3e9f10aa00000000a1"}.${"5e".repeat(32)}`;

/** Every version of every event as it was stored when it was written: it must stay readable. */
const samples: Readonly<Record<string, Readonly<Record<number, unknown>>>> = {
  "assessment.attempt-started": { 1: aStart, 2: { ...aStart, paperSeen: true } },
  "assessment.attempt-marked": {
    1: {
      passed: true,
      sections: [
        {
          category: "rules",
          questions: 28,
          answered: 28,
          correct: 25,
          percent: 80,
          required: 22,
          passed: true,
        },
      ],
      correct: ["rules-speed-urban-limit"],
    },
    2: {
      passed: false,
      sections: [],
      correct: [],
      key: { "rules-speed-urban-limit": "a" },
    },
  },
  "assessment.note-retracted": {
    1: {
      noteId: "0192f0c1-a7b8-4d3e-9f10-aa00000000a1",
      by: "acc_0192f0c1a7b87d3e9f10aa0000000011",
    },
    2: {
      noteId: "0192f0c1-a7b8-4d3e-9f10-aa00000000a1",
      by: "acc_0192f0c1a7b87d3e9f10aa0000000011",
      why: "Written on the wrong attempt",
    },
    3: {
      noteId: "0192f0c1-a7b8-4d3e-9f10-aa00000000a1",
      by: "acc_0192f0c1a7b87d3e9f10aa0000000011",
      why: remark,
    },
  },
  "assessment.note-added": {
    1: { noteId: "0192f0c1-a7b8-4d3e-9f10-aa00000000a1", text: "Asked for a break", by: staff },
    2: { noteId: "0192f0c1-a7b8-4d3e-9f10-aa00000000a1", text: remark, by: staff },
  },
  "assessment.attempt-voided": {
    1: { by: staff, why: "Sat by someone else" },
    2: { by: staff, why: remark },
  },
  "assessment.attempt-reinstated": {
    1: { by: staff, why: "It was the learner after all" },
    2: { by: staff, why: remark },
  },
  "assessment.extra-time-granted": {
    1: { seconds: 600, deadline: "2026-11-21T09:10:00.000Z", by: staff, why: "The power was out" },
    2: { seconds: 600, deadline: "2026-11-21T09:10:00.000Z", by: staff, why: remark },
  },
};

const read = (type: string, schemaVersion: number, data: unknown): AssessmentEvent =>
  assessmentEvents.decode({ type, schemaVersion, data });

test("starts of version 1, which did not ask whether the paper was seen, are read as not seen", () => {
  const { 1: first, 2: second } = samples["assessment.attempt-started"]!;
  expect(read("assessment.attempt-started", 1, first).data).toEqual({
    ...(first as object),
    paperSeen: false,
  });
  expect(read("assessment.attempt-started", 2, second).data).toEqual(second);
});

test("marks of version 1, which stored no key, are read with a null key", () => {
  const { 1: first, 2: second } = samples["assessment.attempt-marked"]!;
  expect(read("assessment.attempt-marked", 1, first).data).toEqual({ ...(first as object), key: null });
  expect(read("assessment.attempt-marked", 2, second).data).toEqual(second);
});

test("retracted notes of version 1, which had no reason, are read with a null reason", () => {
  const { 1: first, 2: second } = samples["assessment.note-retracted"]!;
  expect(read("assessment.note-retracted", 1, first).data).toEqual({ ...(first as object), why: null });
  expect(read("assessment.note-retracted", 2, second).data).toEqual(second);
});

test("texts that older versions held in the event are read as they are, in the place of their reference", () => {
  for (const [type, field, older] of [
    ["assessment.note-added", "text", 1],
    ["assessment.note-retracted", "why", 2],
    ["assessment.attempt-voided", "why", 1],
    ["assessment.attempt-reinstated", "why", 1],
    ["assessment.extra-time-granted", "why", 1],
  ] as const) {
    const sample = samples[type]![older] as Readonly<Record<string, unknown>>;
    expect(read(type, older, sample).data).toEqual(sample);
    expect(sample[field]).not.toBe(remark);
  }
});

test("every version of every event with several versions has a sample that is read", () => {
  for (const type of assessmentEvents.types) {
    const newest = assessmentEvents.versionOf(type);
    if (newest === 1) continue;
    expect(Object.keys(samples[type] ?? {})).toEqual(
      Array.from({ length: newest }, (_, index) => String(index + 1)),
    );
    for (const [version, data] of Object.entries(samples[type]!))
      expect(() => read(type, Number(version), data)).not.toThrow();
  }
});
