import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../../tests/support/eventually.ts";
import { defaultSettings, type Settings } from "#vocabulary/settings";
import { fakeServer } from "../data/fake-server.fixture.ts";
import { changeSettings, currentSettings, takeSettings } from "../data/settings.ts";
import { unsentChange } from "../data/stored-settings.ts";
import { syncSettings } from "./account-settings.ts";

const [thandi, sipho] = ["acc_1", "acc_2"] as const;
const prepare = vi.fn(async () => undefined);
const kept = (settings: Partial<Settings> | null) => ({
  settings: settings && { ...defaultSettings, ...settings },
  changedAt: settings && "2026-11-22T12:00:00.000Z",
});

beforeEach(() => {
  vi.stubGlobal("showSettings", vi.fn());
  takeSettings(defaultSettings);
  localStorage.clear();
});

test("a browser without a change of its own takes up what the account keeps, once its words are there", async () => {
  const server = fakeServer();
  const done = syncSettings(thandi, prepare);
  await server.succeeds(kept({ language: "fr", theme: "AQUA_THEME" }));
  expect(await done).toBe(true);
  expect(server.fetched).toHaveBeenCalledWith(
    "/api/profile/settings",
    expect.objectContaining({ method: "GET" }),
  );
  expect(prepare).toHaveBeenCalledWith(expect.objectContaining({ language: "fr" }));
  expect(currentSettings()).toMatchObject({ language: "fr", theme: "AQUA_THEME" });
  expect(unsentChange()).toBeNull();
});

test("an account that keeps nothing yet leaves the browser as it is", async () => {
  takeSettings({ textSize: 130 });
  const server = fakeServer();
  const done = syncSettings(thandi, prepare);
  await server.succeeds(kept(null));
  await done;
  expect(currentSettings().textSize).toBe(130);
});

test("a change that could not be sent stays, and is sent later with its age", async () => {
  const server = fakeServer();
  const now = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  changeSettings({ radius: 0 });
  const first = syncSettings(thandi, prepare);
  await server.isAway();
  expect(await first).toBe(false);
  expect([currentSettings().radius, unsentChange()]).toEqual([0, `1000000 ${thandi}`]);
  now.mockReturnValue(1_090_000);
  const second = syncSettings(thandi, prepare);
  await server.succeeds(kept({ radius: 0 }));
  expect(await second).toBe(true);
  expect(server.bodyOf()).toMatchObject({ settings: { radius: 0 }, changedMsAgo: 90_000 });
  expect(unsentChange()).toBeNull();
  now.mockRestore();
});

test("a refused save disturbs nothing", async () => {
  const server = fakeServer();
  changeSettings({ mode: "dark" });
  const done = syncSettings(thandi, prepare);
  await server.refuses("InvalidInput", 400);
  expect(await done).toBe(false);
  expect(currentSettings().mode).toBe("dark");
});

test("a change that is made while another is being sent goes after it", async () => {
  const server = fakeServer();
  changeSettings({ radius: 1 });
  const done = syncSettings(thandi, prepare);
  await eventually(() => expect(server.fetched).toHaveBeenCalledTimes(1));
  vi.spyOn(Date, "now").mockReturnValueOnce(1);
  changeSettings({ radius: 2 });
  await server.succeeds(kept({ radius: 1 }));
  await server.succeeds(kept({ radius: 2 }));
  await done;
  expect(server.bodyOf()).toMatchObject({ settings: { radius: 2 } });
  expect(currentSettings().radius).toBe(2);
});

test("what one account changed here and could not send is not kept with another", async () => {
  const server = fakeServer();
  changeSettings({ theme: "ORANGE_THEME" });
  const first = syncSettings(thandi, prepare);
  await server.isAway();
  await first;
  const second = syncSettings(sipho, prepare);
  await server.succeeds(kept({ theme: "GREEN_THEME" }));
  await second;
  expect(server.fetched.mock.lastCall?.[1]?.method).toBe("GET");
  expect(currentSettings().theme).toBe("GREEN_THEME");
});
