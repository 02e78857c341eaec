import { expect, test } from "vitest";
import { escapeCue, timestamp, webVtt } from "./captions.ts";

test.each([
  [0, "00:00:00.000"],
  [4.5, "00:00:04.500"],
  [59.9999, "00:01:00.000"],
  [61.25, "00:01:01.250"],
  [3_661.007, "01:01:01.007"],
])("%d seconds are %s", (seconds, text) => expect(timestamp(seconds)).toBe(text));

test.each([
  ["3 < 5 & 5 > 3", "3 &lt; 5 &amp; 5 &gt; 3"],
  ["<i>stop</i>", "&lt;i&gt;stop&lt;/i&gt;"],
  ["now --> then", "now --&gt; then"],
  [" one\n\ntwo\tthree ", "one two three"],
  ["&amp;", "&amp;amp;"],
])("%j becomes %j", (text, escaped) => expect(escapeCue(text)).toBe(escaped));

test("captions are WebVTT, with a number and times for each cue", () => {
  const cues = [
    { startsAt: 0, endsAt: 4.5, text: "Stop." },
    { startsAt: 4.5, endsAt: 10, text: "Look & go." },
  ];
  expect(webVtt(cues)).toBe(
    "WEBVTT\n" +
      "\n1\n00:00:00.000 --> 00:00:04.500\nStop.\n" +
      "\n2\n00:00:04.500 --> 00:00:10.000\nLook &amp; go.\n",
  );
});
