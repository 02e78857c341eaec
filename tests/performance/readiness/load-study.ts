import type pg from "pg";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { uuidv7 } from "#kernel/uuidv7";
import type { ParticipantId } from "#modules/assessment/contract";
import { Catalogue } from "#modules/catalogue";
import { idFromUuid } from "#vocabulary/id";
import { assessmentEvents } from "../../../modules/assessment/contract/events.ts";
import { practiceEvents } from "../../../modules/assessment/contract/practice-events.ts";
import { testDateEvents } from "../../../modules/scheduling/contract/events.ts";
import { insertStreams } from "../../support/made-streams.ts";
import { makeAttempt } from "../review/attempts.ts";
import { examPapers } from "../review/load-log.ts";
import type { Program } from "../review/program.ts";
import { makePractice, makeTestDate, questionsPerPractice } from "./made-study.ts";
import { Chance } from "./world.ts";

const exams = 5;
const practices = 24;
const questionsPerExam = 64;
/** Of one learner: 800. */
export const answersEach = exams * questionsPerExam + practices * questionsPerPractice;

const dayMs = 24 * 3_600_000;
/** Their events are in the log in one transaction, in turn. */
const learnersAtOnce = 25;
const lanes = 2;

/**
 * Fills a log with learners of 800 answers each, in exams and practices over the month before `now`, and a test date of each.
 * Returns who they are.
 */
export const loadStudy = async (
  program: Program,
  pool: pg.Pool,
  learners: number,
  now: number,
): Promise<readonly ParticipantId[]> => {
  const papers = (await program.run(examPapers)).filter(({ paper }) => paper.reference.testCode === "code 8");
  const bank = await program.run(Catalogue.use((catalogue) => catalogue.listAskable("code 8")));
  const participants = Array.from({ length: learners }, () => idFromUuid("par", uuidv7()));

  const loadSome = async (from: number) => {
    const some = participants.slice(from, from + learnersAtOnce);
    const each = some.map((participantId, index) => {
      const n = from + index;
      const chance = new Chance(n + 1);
      const startOf = (place: number) => now - 30 * dayMs + place * dayMs + chance.whole(0, dayMs / 2);
      return {
        attempts: Array.from({ length: exams }, (_, exam) =>
          makeAttempt(
            papers[(n + exam) % papers.length]!,
            n * exams + exam,
            startOf(5 * exam),
            participantId,
          ),
        ),
        practices: Array.from({ length: practices }, (_, place) =>
          makePractice(bank, participantId, startOf(place), chance.between(0.5, 0.95), chance),
        ),
        date: makeTestDate(participantId, now - dayMs),
      };
    });
    await insertStreams(
      pool,
      testLogKeys,
      assessmentEvents,
      each.flatMap(({ attempts }) => attempts),
    );
    await insertStreams(
      pool,
      testLogKeys,
      practiceEvents,
      each.flatMap((one) => one.practices),
    );
    await insertStreams(
      pool,
      testLogKeys,
      testDateEvents,
      each.map(({ date }) => date),
    );
  };
  let next = 0;
  const lane = async () => {
    while (next < learners) {
      const from = next;
      next += learnersAtOnce;
      await loadSome(from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await pool.query("VACUUM ANALYZE kernel.event");
  return participants;
};
