import { expect, test } from "vitest";
import { notificationFor, ownAddress } from "./reminders.ts";

test("a reminder is shown in its own language and direction, with one tap that stops them", () => {
  const reminder = {
    ...{ title: "خطتك لليوم", body: "• تدريبات: 2", lang: "ar", dir: "rtl", path: "/client/plan" },
    stop: { label: "أوقف التذكيرات", path: "/api/reminder-stops?token=abc" },
  };
  expect(notificationFor(JSON.stringify(reminder))).toEqual({
    title: "خطتك لليوم",
    options: {
      ...{ body: "• تدريبات: 2", lang: "ar", dir: "rtl", tag: "reminder", icon: "/icons/192.png" },
      data: { path: "/client/plan", stopPath: "/api/reminder-stops?token=abc" },
      actions: [{ action: "stop", title: "أوقف التذكيرات" }],
    },
  });
});

test("a notification leads to this site alone", () => {
  const origin = "https://roadworthy.example";
  expect(ownAddress("/client/plan", origin)).toBe("https://roadworthy.example/client/plan");
  expect(ownAddress("https://evil.example/", origin)).toBeNull();
  expect(ownAddress("//evil.example/", origin)).toBeNull();
  expect(ownAddress("javascript:alert(1)", origin)).toBeNull();
});
