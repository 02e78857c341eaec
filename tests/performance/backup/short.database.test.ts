import { test } from "vitest";
import { expectShortForm } from "../short.fixture.ts";

test("the short form of the benchmark backup measures every contestant, and compares them", () =>
  expectShortForm("backup"));
