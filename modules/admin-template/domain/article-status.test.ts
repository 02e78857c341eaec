import { expect, test } from "vitest";
import { articleStatus, publish, type Publication, withdraw } from "./article-status.ts";

const draft: Publication = { publicVersion: null, publishAt: null, isWithdrawn: false };
const since = (publishAt: number, publicVersion = 1): Publication => ({ ...draft, publicVersion, publishAt });

test("an article is a draft, scheduled until its time, published from then on, or withdrawn", () => {
  expect(articleStatus(draft, 5)).toBe("draft");
  expect(articleStatus(since(6), 5)).toBe("scheduled");
  expect(articleStatus(since(6), 6)).toBe("published");
  expect(articleStatus({ ...since(6), isWithdrawn: true }, 6)).toBe("withdrawn");
});

test("changes of a published article keep the time of its publication; others are published now", () => {
  expect(publish(since(3), 2, { at: null, now: 5 })).toEqual(since(3, 2));
  expect(publish(since(9), 2, { at: null, now: 5 })).toEqual(since(5, 2));
  expect(publish({ ...since(3), isWithdrawn: true }, 2, { at: null, now: 5 })).toEqual(since(5, 2));
});

test("an article that comes back as it was keeps the time of its first publication", () => {
  expect(publish({ ...since(3), isWithdrawn: true }, 1, { at: null, now: 5 })).toEqual(since(3));
});

test("only what readers do not have can be scheduled, and only for a time to come", () => {
  expect(publish(draft, 1, { at: 9, now: 5 })).toEqual(since(9));
  expect(publish(since(7), 2, { at: 9, now: 5 })).toEqual(since(9, 2));
  expect(publish(draft, 1, { at: 5, now: 5 })).toBe("TimePassed");
  expect(publish(since(3), 2, { at: 9, now: 5 })).toBe("ArticlePublic");
});

test("a published article is withdrawn, a scheduled one becomes a draft, and others cannot be taken away", () => {
  expect(withdraw(since(3), 5)).toEqual({ ...since(3), isWithdrawn: true });
  expect(withdraw(since(9), 5)).toEqual(draft);
  expect(withdraw(draft, 5)).toBe("ArticleNotPublic");
});
