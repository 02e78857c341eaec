import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { thandiwe } from "#kernel/mail/toy-mail.fixture";
import { accountIdOf } from "#vocabulary/account-id";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import {
  type GroupCard,
  invitationDays,
  maxGroups,
  maxMembers,
  type Sharing,
  type StudyGroup,
  type StudyGroups,
} from "../../contract/index.ts";
import { type SchedulingHarness, schedulingHarness } from "../../testing/scheduling-harness.ts";
import { schedulingData } from "../account-data.ts";
import { eraseTestDatesWhenPersonErased } from "../forget-test-dates.ts";

let database: TestDatabase;
let harness: SchedulingHarness;
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await schedulingHarness(database);
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

const nothing: Sharing = { shownAs: "initials", streak: false, papers: false };
const everything: Sharing = { shownAs: "first-name", streak: true, papers: true };

const learner = (name: string) => {
  const account = harness.accounts.add({ ...thandiwe, name });
  return { account, browser: harness.signedIn(account) };
};
const groupsOf = async (browser: TestBrowser): Promise<StudyGroups> =>
  (await browser.send("GET", "/study-groups")).json() as StudyGroups;
const onlyGroupOf = async (browser: TestBrowser): Promise<StudyGroup> => (await groupsOf(browser)).groups[0]!;
const namesIn = ({ members }: StudyGroup) => members.map(({ name }) => name).toSorted();
const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status < 300 ? status : (JSON.parse(text) as { tag: string }).tag;

/** Makes a group and a link to it. */
const withLink = async (browser: TestBrowser, sharing = nothing) => {
  const made = (await browser.send("POST", "/study-groups", sharing)).json() as StudyGroups;
  const { groupId } = made.groups.at(-1)!;
  const invited = (await browser.send("POST", `/study-groups/${groupId}/invitation`)).json() as StudyGroups;
  const { invitation } = invited.groups.find((group) => group.groupId === groupId)!;
  return { groupId, path: `/study-groups/${groupId}`, token: invitation!.token };
};
const join = async (browser: TestBrowser, token: string, sharing = nothing) =>
  tagOf(await browser.send("POST", "/study-group-invitations/acceptance", { token, ...sharing }));
const look = (browser: TestBrowser, token: string) =>
  browser.send("POST", "/study-group-invitations/look", { token });

test("members see of each other the name and the numbers that each one shares, and nothing else", async () => {
  const [maker, friend] = [learner("Thandiwe Mokoena"), learner("Sipho 0825550199 Dube")];
  const { token } = await withLink(maker.browser, everything);
  expect((await look(friend.browser, token)).json()).toEqual({
    name: "Thandiwe",
    members: 1,
    isMember: false,
  });
  expect(await join(friend.browser, token)).toBe(200);
  expect(await join(friend.browser, token)).toBe(200);

  const seen = await onlyGroupOf(friend.browser);
  expect(seen.members).toMatchObject([
    { name: "Thandiwe", isMaker: true, isYou: false, streak: 0, papers: 0 },
    { name: "S.D.", isMaker: false, isYou: true, streak: null, papers: null },
  ]);
  expect(seen.invitation).toBeNull();
  const answer = JSON.stringify(await groupsOf(maker.browser));
  for (const secret of ["Sipho", "0825550199", "Dube", accountIdOf(friend.account), friend.account])
    expect(answer).not.toContain(secret);

  await friend.browser.send("PUT", `/study-groups/${seen.groupId}/sharing`, { ...everything, papers: false });
  const after = await onlyGroupOf(maker.browser);
  expect(after.members[1]).toMatchObject({ name: "Sipho", streak: 0, papers: null });
});

test("a link ends after its days, when a new one is made, when it is ended, and when someone is taken out", async () => {
  const [maker, friend] = [learner("Thandiwe M"), learner("Sipho D")];
  const { path, token } = await withLink(maker.browser);
  harness.ahead.ms = (invitationDays * 24 + 1) * 3_600_000;
  const late = await look(friend.browser, token);
  harness.ahead.ms = 0;
  expect(tagOf(late)).toBe("InvitationNotFound");
  expect(tagOf(await look(friend.browser, token))).toBe(200);

  const newest = async () => {
    await maker.browser.send("POST", `${path}/invitation`);
    return (await onlyGroupOf(maker.browser)).invitation!.token;
  };
  const second = await newest();
  expect(await join(friend.browser, token)).toBe("InvitationNotFound");
  await maker.browser.send("DELETE", `${path}/invitation`);
  expect(await join(friend.browser, second)).toBe("InvitationNotFound");

  const third = await newest();
  expect(await join(friend.browser, third)).toBe(200);
  const { memberId } = (await onlyGroupOf(maker.browser)).members[1]!;
  expect(tagOf(await friend.browser.send("POST", `${path}/members/${memberId}/removal`))).toBe(
    "GroupNotFound",
  );
  await maker.browser.send("POST", `${path}/members/${memberId}/removal`);
  expect((await groupsOf(friend.browser)).groups).toEqual([]);
  expect(await join(friend.browser, third)).toBe("InvitationNotFound");
  expect(tagOf(await look(friend.browser, "a".repeat(43)))).toBe("InvitationNotFound");
});

test("only members reach a group, and only who made it invites", async () => {
  const [maker, friend, stranger] = [learner("Thandiwe M"), learner("Sipho D"), learner("Anna B")];
  const { path, token } = await withLink(maker.browser);
  await join(friend.browser, token);
  expect(tagOf(await friend.browser.send("POST", `${path}/invitation`))).toBe("GroupNotFound");
  const { memberId } = (await onlyGroupOf(friend.browser)).members[0]!;
  const asked = [
    stranger.browser.send("PUT", `${path}/sharing`, everything),
    stranger.browser.send("POST", `${path}/leaving`),
    stranger.browser.send("POST", `${path}/members/${memberId}/block`),
    stranger.browser.send("POST", `${path}/reports`, { memberId: null, reason: "other" }),
  ];
  for (const answer of await Promise.all(asked)) expect(tagOf(answer)).toBe("GroupNotFound");
});

test("under 18 without a guardian's consent no one makes, joins or is seen in a group", async () => {
  const [maker, minor] = [learner("Thandiwe M"), learner("Lerato K")];
  const { token } = await withLink(maker.browser);
  harness.hidden.add(minor.account);
  expect((await groupsOf(minor.browser)).may).toBe("guardian");
  expect(tagOf(await minor.browser.send("POST", "/study-groups", nothing))).toBe("GuardianMustAgree");
  expect(await join(minor.browser, token)).toBe("GuardianMustAgree");

  harness.hidden.delete(minor.account);
  expect(await join(minor.browser, token)).toBe(200);
  expect(namesIn(await onlyGroupOf(maker.browser))).toEqual(["L.K.", "T.M."]);
  // The guardian has taken the consent back.
  harness.hidden.add(minor.account);
  expect(namesIn(await onlyGroupOf(maker.browser))).toEqual(["T.M."]);
  expect(namesIn(await onlyGroupOf(minor.browser))).toEqual(["L.K."]);
});

test("who blocks another no longer sees them nor is seen, in any group, until the block is taken back", async () => {
  const [maker, pest, friend] = [learner("Thandiwe M"), learner("Pest P"), learner("Sipho D")];
  const { path, token } = await withLink(maker.browser);
  await join(pest.browser, token);
  await join(friend.browser, token);
  const other = await withLink(friend.browser);
  const { members } = await onlyGroupOf(friend.browser);
  const { memberId } = members.find(({ name }) => name === "P.P.")!;
  await friend.browser.send("POST", `${path}/members/${memberId}/block`);

  expect(namesIn(await onlyGroupOf(friend.browser))).toEqual(["S.D.", "T.M."]);
  expect(namesIn(await onlyGroupOf(pest.browser))).toEqual(["P.P.", "T.M."]);
  expect(namesIn(await onlyGroupOf(maker.browser))).toEqual(["P.P.", "S.D.", "T.M."]);
  expect(await join(pest.browser, other.token)).toBe("InvitationNotFound");

  const { blocked } = await groupsOf(friend.browser);
  expect(blocked.map(({ name }) => name)).toEqual(["P.P."]);
  expect((await groupsOf(pest.browser)).blocked).toEqual([]);
  // A block is its maker's to take back.
  expect(tagOf(await pest.browser.send("DELETE", `/study-groups/blocks/${blocked[0]!.blockId}`))).toBe(
    "GroupNotFound",
  );
  expect(await join(pest.browser, other.token)).toBe("InvitationNotFound");
  await friend.browser.send("DELETE", `/study-groups/blocks/${blocked[0]!.blockId}`);
  expect(await join(pest.browser, other.token)).toBe(200);
});

test("a group goes to its oldest member when its maker leaves, and ends with the last one", async () => {
  const [maker, friend, late] = [learner("Thandiwe M"), learner("Sipho D"), learner("Anna B")];
  const { path, token } = await withLink(maker.browser);
  await join(friend.browser, token);
  await maker.browser.send("POST", `${path}/leaving`);
  expect(await join(late.browser, token)).toBe("InvitationNotFound");
  expect(await onlyGroupOf(friend.browser)).toMatchObject({ isYours: true, members: [{ name: "S.D." }] });
  await friend.browser.send("POST", `${path}/leaving`);
  const { rowCount } = await database.pool.query("SELECT FROM scheduling.study_group WHERE maker = $1", [
    friend.account,
  ]);
  expect(rowCount).toBe(0);
});

test("a group and a learner's groups have a limit, also when several join at once", async () => {
  const maker = learner("Thandiwe M");
  const { token } = await withLink(maker.browser);
  const joined = await Promise.all(
    Array.from({ length: maxMembers + 2 }, () => join(learner("Sipho D").browser, token)),
  );
  expect(joined.filter((one) => one === 200)).toHaveLength(maxMembers - 1);
  expect(joined.filter((one) => one === "GroupFull")).toHaveLength(3);

  const eager = learner("Anna B");
  const made = await Promise.all(
    Array.from({ length: maxGroups + 2 }, async () =>
      tagOf(await eager.browser.send("POST", "/study-groups", nothing)),
    ),
  );
  expect(made.filter((one) => one === 200)).toHaveLength(maxGroups);
  expect((await groupsOf(eager.browser)).groups).toHaveLength(maxGroups);
});

test("staff see what was reported once, close the group and open it again, and all of it is in the audit log", async () => {
  const [maker, pest] = [learner("Thandiwe M"), learner("Pest P")];
  const { groupId, path, token } = await withLink(maker.browser, everything);
  await join(pest.browser, token, everything);
  const { memberId } = (await onlyGroupOf(maker.browser)).members[1]!;
  for (const reason of ["bullying", "bullying"])
    await maker.browser.send("POST", `${path}/reports`, { memberId, reason });

  const support = harness.support();
  const listed = (await support.send("GET", "/admin/study-groups?status=reported")).json();
  expect(listed).toMatchObject({
    groups: [{ groupId, members: 2, reports: 1, closedAt: null }],
    reported: 1,
  });
  const admin = `/admin/study-groups/${groupId}`;
  const card = (await support.send("GET", admin)).json() as GroupCard;
  expect(card.allReports).toMatchObject([
    { reason: "bullying", reportedBy: accountIdOf(maker.account), about: accountIdOf(pest.account) },
  ]);
  expect(card.people.map(({ accountId }) => accountId)).toEqual(
    [maker, pest].map(({ account }) => accountIdOf(account)),
  );
  expect(
    (await support.send("GET", `/admin/study-group-members?accountId=${accountIdOf(pest.account)}`)).json(),
  ).toMatchObject({ members: [{ groupId, invitedBy: accountIdOf(maker.account) }], next: null });

  await maker.browser.send("POST", `${path}/reports`, { memberId: null, reason: "other" });
  expect(tagOf(await support.send("POST", `${admin}/settlement`, { reports: 1 }))).toBe(
    "GroupReportsChanged",
  );
  const close = (isClosed: boolean, seen: string | null) =>
    support.send("PUT", `${admin}/closure`, { isClosed, seen });
  const { closedAt } = (await close(true, null)).json() as { closedAt: string };
  // A colleague whose page shows it as it was, or as it was closed at another time.
  for (const [isClosed, seen] of [
    [true, null],
    [false, "2026-01-01T00:00:00.000Z"],
  ] as const) {
    const late = await close(isClosed, seen);
    expect([late.status, tagOf(late)]).toEqual([409, "GroupChanged"]);
  }
  expect(await onlyGroupOf(pest.browser)).toMatchObject({ isClosed: true, members: [{ isYou: true }] });
  expect(await join(learner("Anna B").browser, token)).toBe("InvitationNotFound");
  expect(tagOf(await maker.browser.send("POST", `${path}/invitation`))).toBe("GroupClosed");
  expect((await close(false, closedAt)).json()).toMatchObject({ closedAt: null });
  expect(tagOf(await close(false, closedAt))).toBe("GroupChanged");
  expect(namesIn(await onlyGroupOf(pest.browser))).toEqual(["Pest", "Thandiwe"]);
  expect((await support.send("POST", `${admin}/settlement`, { reports: 2 })).json()).toMatchObject({
    reports: 0,
  });

  const { rows } = await database.pool.query<{ action: string }>(
    "SELECT action FROM kernel.audit_entry WHERE target = $1 ORDER BY action",
    [groupId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "scheduling.close-group",
    "scheduling.look-at-group",
    "scheduling.open-group",
    "scheduling.settle-group-reports",
  ]);
  expect((await maker.browser.send("GET", admin)).status).toBe(403);
});

test("erasing a person takes them out of groups, blocks and reports, and the copy of their data names no one else", async () => {
  const [maker, gone] = [learner("Thandiwe M"), learner("Sipho D")];
  const { groupId, path, token } = await withLink(maker.browser);
  await join(gone.browser, token);
  const [first, second] = (await onlyGroupOf(gone.browser)).members;
  await gone.browser.send("POST", `${path}/reports`, { memberId: first!.memberId, reason: "stranger" });
  await maker.browser.send("POST", `${path}/reports`, { memberId: second!.memberId, reason: "stranger" });
  await maker.browser.send("POST", `${path}/reports`, { memberId: null, reason: "other" });
  await gone.browser.send("POST", `${path}/members/${first!.memberId}/block`);

  const copy = await harness.run(Effect.flatMap(schedulingData, ({ collect }) => collect(gone.account)));
  expect(copy).toMatchObject({
    studyGroups: {
      memberships: [{ groupId, madeByYou: false, members: 2 }],
      blocked: 1,
      reports: [{ groupId, reason: "stranger" }],
    },
  });
  expect(JSON.stringify(copy)).not.toContain(maker.account.replaceAll("-", ""));

  const event = { type: "identity.person-erased", schemaVersion: 1 };
  const data = { accountId: accountIdOf(gone.account) };
  await harness.run(eraseTestDatesWhenPersonErased.handle({ ...event, data } as never));
  const { rows } = await database.pool.query<{ found: string }>(
    `SELECT one::text AS found FROM scheduling.study_group AS one
     UNION ALL SELECT one::text FROM scheduling.group_member AS one
     UNION ALL SELECT one::text FROM scheduling.group_block AS one
     UNION ALL SELECT one::text FROM scheduling.group_invitation AS one
     UNION ALL SELECT one::text FROM scheduling.group_report AS one`,
  );
  expect(rows.filter(({ found }) => found.includes(gone.account))).toEqual([]);
  expect(rows.some(({ found }) => found.includes(maker.account))).toBe(true);
  const listed = await harness.support().send("GET", `/admin/study-groups/${groupId}`);
  expect(listed.json()).toMatchObject({ members: 1, reports: 1 });
});

test("a learner who guesses links is stopped, and one who reports without end too", async () => {
  const guesser = learner("Guess R");
  const tags = [];
  for (let turn = 0; turn < 32; turn++)
    tags.push(tagOf(await look(guesser.browser, `${randomUUID()}abcdefg`)));
  expect(tags.filter((tag) => tag === "InvitationNotFound")).toHaveLength(30);
  expect(tags.at(-1)).toBe("TooManyTries");

  const { path } = await withLink(guesser.browser);
  const reports = [];
  for (let turn = 0; turn < 11; turn++)
    reports.push(
      tagOf(await guesser.browser.send("POST", `${path}/reports`, { memberId: null, reason: "other" })),
    );
  expect(reports.at(-1)).toBe("TooManyTries");
});
