import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { StudyGroups, TestDates } from "#modules/scheduling/contract";
import { dayOf, daysLater } from "#vocabulary/day";
import { succeeded } from "./identity-steps.fixture.ts";

/** A date in two weeks, at a testing centre of that name. */
export const aTestDate = (centre: string | null = null) => ({
  day: daysLater(dayOf(Date.now()), 14),
  time: "09:30",
  testCode: "code 8",
  isBooked: true,
  province: "gauteng",
  centre,
});

/** Sets a date and returns its id. */
export const setATestDate = async (browser: TestBrowser, centre: string | null = null): Promise<string> =>
  succeeded<TestDates>(await browser.send("PUT", "/test-dates/current", aTestDate(centre))).current!
    .testDateId;

/** The group of a caller who has none. */
export const noGroup = `grp_${"0".repeat(32)}`;
const memberId = `mbr_${"0".repeat(32)}`;
const sharing = { shownAs: "initials", streak: true, papers: false };

/** Makes a study group and returns its id. */
export const makeAGroup = async (browser: TestBrowser): Promise<string> =>
  succeeded<StudyGroups>(await browser.send("POST", "/study-groups", sharing)).groups[0]!.groupId;

/** What the endpoints of scheduling take, by the names of its contract; those of one test date or group, for that one. */
export const schedulingRequests = (
  testDateId = `tst_${"0".repeat(32)}`,
  groupId = noGroup,
): Readonly<
  Record<
    string,
    { readonly params?: Readonly<Record<string, string>>; readonly query?: string; readonly body?: object }
  >
> => ({
  readTestDates: {},
  setTestDate: { body: aTestDate() },
  cancelTestDate: { params: { testDateId } },
  readRepetition: { query: "?testCode=code+8" },
  readReminders: {},
  setReminders: { body: { hour: 18, testCode: "code 8" } },
  movePushBrowser: {
    body: {
      before: { endpoint: "https://fcm.googleapis.com/fcm/send/before", auth: "a".repeat(22) },
      now: {
        endpoint: "https://fcm.googleapis.com/fcm/send/now",
        p256dh: `B${"a".repeat(86)}`,
        auth: "b".repeat(22),
      },
    },
  },
  stopReminders: { query: `?token=${"a".repeat(43)}` },
  readCalendarFeed: {},
  makeCalendarFeed: { body: { testCode: "code 8", language: "en" } },
  endCalendarFeed: {},
  readCalendar: { params: { token: "a".repeat(43) } },
  readReadiness: { query: "?testCode=code+8" },
  readTestNumbers: {},
  readToldResults: {},
  listComingTests: {},
  readTestCalendar: { query: "?from=2026-11-23&until=2026-12-31" },
  readLearnerStudy: { params: { accountId: `acc_${"0".repeat(32)}` } },
  readStudyPlan: { query: "?testCode=code+8" },
  setStudyTime: { body: { weekdays: [1, 3], minutes: 45 } },
  readStudyGroups: {},
  makeStudyGroup: { body: sharing },
  shareInGroup: { params: { groupId }, body: sharing },
  leaveGroup: { params: { groupId } },
  inviteToGroup: { params: { groupId } },
  endInvitation: { params: { groupId } },
  readInvitation: { body: { token: "a".repeat(43) } },
  joinGroup: { body: { token: "a".repeat(43), ...sharing } },
  removeMember: { params: { groupId, memberId } },
  blockMember: { params: { groupId, memberId } },
  unblockMember: { params: { blockId: `blk_${"0".repeat(32)}` } },
  reportGroup: { params: { groupId }, body: { memberId: null, reason: "stranger" } },
  exportGroups: {},
  exportGroupMembers: {},
  exportComingTests: {},
  listGroups: { query: "?status=reported" },
  listGroupMembers: {},
  readGroup: { params: { groupId } },
  closeGroup: { params: { groupId }, body: { isClosed: false, seen: null } },
  settleGroupReports: { params: { groupId }, body: { reports: 1 } },
  tellTestOutcome: { params: { testDateId }, body: { passed: true, sections: null } },
});
