import { describe, expect, test } from "vitest";
import { describeRoutes } from "./describe-routes.ts";
import { withKnownAddresses } from "./known-addresses.ts";

const rows = withKnownAddresses(describeRoutes().routes, {
  papers: [
    { testCode: "code 10 & 14", testNum: 2 },
    { testCode: "motor bike", testNum: 1, category: "rules" },
  ],
  lessons: [{ lessonId: "rules-speed-limits", category: "rules" }],
  signClasses: ["warning", "traffic-signals"],
});

/** The row that the server takes: the first that matches. */
const rowFor = (address: string) => rows.find(({ match }) => new RegExp(match, "i").test(address));

describe("the server's row for", () => {
  test.each([
    ["/client/exam-test/code%2010%20%26%2014/2", "exam", 200],
    ["/client/exam-test/code%2010%20&%2014/2", "exam", 200],
    ["/client/exam-test/code%2010%20%26%2014/3", "exam", 404],
    ["/client/exam-test/motor%20bike/1", "exam", 404],
    ["/client/componet-test/motor%20bike/rules/1", "componentTest", 200],
    ["/client/componet-test/motor%20bike/signs/1", "componentTest", 404],
    ["/client/training-videos", "trainingVideos", 200],
    ["/client/training-videos/Motor-bike/", "trainingVideos", 200],
    ["/client/training-videos/boats", "trainingVideos", 404],
    ["/client/training-videos/rules/speed-limits", "trainingVideo", 200],
    ["/client/training-videos/rules/flying", "trainingVideo", 404],
    ["/client/sign-cards", "signCards", 200],
    ["/client/sign-cards/traffic-signals", "signCards", 200],
    ["/client/sign-cards/clouds", "signCards", 404],
    ["/client/dashboard", "dashboard", 200],
    ["/client/practice/session/prc_1", "practiceSession", 200],
  ])("%s is that of %s, with status %i and a file", (address, name, status) => {
    expect(rowFor(address)).toMatchObject({ name, status, file: expect.any(String) });
  });
});
