import { expect, test } from "vitest";
import { isKnownPushService } from "./push-service.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:123",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("%s is a push service", (endpoint) => {
  expect(isKnownPushService(endpoint, [])).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evil.example/fcm.googleapis.com",
  "https://user:secret@fcm.googleapis.com/abc",
  "https://fcm.googleapis.com@127.0.0.1/abc",
  "https://push.apple.com/abc",
  "https://a.b.push.apple.com/abc",
  "https://notify.windows.com.evil.example/abc",
  "https://127.0.0.1/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/abc",
  "http://localhost:5432/",
  "file:///etc/passwd",
  "not an address",
])("%s is none", (endpoint) => {
  expect(isKnownPushService(endpoint, [])).toBe(false);
  expect(isKnownPushService(endpoint, ["http://127.0.0.1:4000"])).toBe(false);
});

test("an installation may add an origin, and only that", () => {
  expect(isKnownPushService("http://127.0.0.1:4000/push/1", ["http://127.0.0.1:4000"])).toBe(true);
  expect(isKnownPushService("http://127.0.0.1:4001/push/1", ["http://127.0.0.1:4000"])).toBe(false);
  expect(isKnownPushService("http://me@127.0.0.1:4000/push/1", ["http://127.0.0.1:4000"])).toBe(false);
});
