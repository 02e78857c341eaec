import { expect, test } from "vitest";
import { newWordsIn } from "./new-words.ts";
import { cutTo, plainLine, plainLines } from "./plain-words.ts";
import { wordsOfHtml } from "./words-of-html.ts";

test("of a mail in HTML the words are left, in lines, and no script, style or tag", () => {
  const html = `<html><head><title>T</title><style>p{color:red}</style></head><body>
    <script>alert(1)</script><p>May I bring <b>my own</b> pen?<br>It is black &amp; new&#33;</p>
    <div>Nomsa<!-- hidden --></div><img src=x onerror="alert(2)"></body></html>`;
  expect(wordsOfHtml(html)).toBe("May I bring my own pen?\nIt is black & new!\nNomsa");
  expect(wordsOfHtml("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe("<script>alert(1)</script>");
  expect(wordsOfHtml("&#0;&#x110000;&unknown;")).toBe("&unknown;");
});

test.each([
  ["Yes, thank you.\n\nOn Mon, 23 Nov 2026 at 10:00, Roadworthy wrote:\n> Bring a pen.", "Yes, thank you."],
  ["Oui.\nLe lun. 23 nov. 2026 à 10:00, Roadworthy a écrit :\n> Un stylo.", "Oui."],
  ["> Bring a pen.\nI will.", "I will."],
  ["> Only quoted", "> Only quoted"],
])("of an answer the new words are left: %j", (whole, own) => {
  expect(newWordsIn(whole)).toBe(own);
});

test("what is not seen is taken out, and a long text is cut between characters", () => {
  expect(plainLines("a\u0000b\u202ec\r\nd\te")).toBe("abc\nd e");
  expect(plainLine("Re:\r\n  a \u0007pen")).toBe("Re: a pen");
  expect(cutTo("ab😀cd", 4)).toBe("ab…");
  expect(cutTo("abcd", 4)).toBe("abcd");
});
