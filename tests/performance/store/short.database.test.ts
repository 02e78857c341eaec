import { test } from "vitest";
import { expectShortForm } from "../short.fixture.ts";

// Other parts fetch the event stores that they compare with from the registry, or take long.
test("the short form of the benchmark store measures every contestant, and compares them", () =>
  expectShortForm("store", "--only", "reading"));
