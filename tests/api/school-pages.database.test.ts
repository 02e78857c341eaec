import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import { transact } from "#kernel/database/transact";
import { readSchoolFile } from "../../modules/catalogue/application/read-school-file.ts";
import { writeSchools } from "../../modules/catalogue/application/write-schools.ts";
import { aFile, aLine } from "../../modules/catalogue/testing/school-harness.ts";
import { sampleSchools } from "../../src/app.ts";
import { wholeProgram } from "../support/whole-program.ts";

const program = wholeProgram();
const hostile = 'Quick & "Easy" </script><b>Pass</b>';

beforeAll(async () => {
  const lines = [
    aLine("real-1", {
      name: "Quick",
      town: "Musina",
      province: "limpopo",
      codes: "EB;B",
      languages: "ve;en",
    }),
    ...Array.from({ length: 21 }, (_, n) => aLine(`real-many-${n}`, { name: `Many ${n}`, town: "Zastron" })),
  ];
  const { entries, faults } = readSchoolFile(aFile(...lines), {
    now: Date.parse("2026-11-01"),
    sample: false,
  });
  expect(faults).toEqual([]);
  await program.app.run(transact(writeSchools(entries, false)));
  await program.app.run(sampleSchools(true));
  // An import refuses such a name, but a page does not rely on it.
  const rename = "UPDATE catalogue.driving_school SET name = $1 WHERE reference = 'real-1'";
  await program.database.pool.query(rename, [hostile]);
});

const page = (address: string) => ask(program.app.port, address);
/** The names of the listed schools in the HTML, as they are written. */
const listed = (html: string) =>
  [...html.replaceAll("<!-- -->", "").matchAll(/<h3>(.*?) ?(?:<b|<\/h3>)/g)].map(([, name]) => name!);
const chosen = (html: string) =>
  [...html.matchAll(/<option value="([^"]+)" selected=""/g)].map(([, value]) => value!);

describe("the finder's HTML, without any script,", () => {
  test("lists the schools that the address asks for, with the filters set", async () => {
    const { status, text } = await page("/find-driving-school?q=polo&province=limpopo&code=&language=");
    expect(status).toBe(200);
    expect(listed(text)).toEqual([
      "Sample Driving School 24 (Polokwane)",
      "Sample Driving School 25 (Polokwane)",
    ]);
    expect(text).toContain('value="polo"');
    expect(chosen(text)).toEqual(["limpopo"]);
    expect(text).toContain('action="/find-driving-school"');
    expect(text).toContain("A listing is no recommendation");
  });

  test("marks samples, and no others, as invented", async () => {
    const { text: real } = await page("/find-driving-school?q=musina");
    expect(listed(real)).toEqual(["Quick &amp; &quot;Easy&quot; &lt;/script&gt;&lt;b&gt;Pass&lt;/b&gt;"]);
    expect(real).not.toContain("invented");
    expect((await page("/find-driving-school?q=sample")).text).toContain("invented");
  });

  test("leads from page to page and keeps what was asked for", async () => {
    const first = (await page("/find-driving-school?q=zastron")).text;
    expect(listed(first)).toHaveLength(20);
    const next = /<a href="([^"]+)"[^>]*rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(first)!;
    const second = (await page((next[1] ?? next[2]!).replaceAll("&amp;", "&"))).text;
    expect(listed(second)).toHaveLength(1);
    expect([...new Set([...listed(first), ...listed(second)])]).toHaveLength(21);
  });

  test("says that there is none, and offers all", async () => {
    const { status, text } = await page("/find-driving-school?q=nowhere&code=EB");
    expect(status).toBe(200);
    expect(text).toContain("No school matches");
    expect(text).toMatch(/<a href="\/find-driving-school">Clear all filters/);
  });

  test("treats what it cannot understand as not asked for", async () => {
    const all = (await page("/find-driving-school")).text;
    const { status, text } = await page("/find-driving-school?province=atlantis&code=Z&page=x&q=%00");
    expect([status, listed(text)]).toEqual([200, listed(all)]);
  });

  test("says in its head what it is, and leaves the answers as data that end no script", async () => {
    const { text } = await page("/find-driving-school?q=musina");
    expect(text).toContain("<title>Find a driving school in South Africa · Roadworthy</title>");
    expect(text).toMatch(/<link rel="canonical" href="http[^"]+\/find-driving-school">/);
    expect(text).toContain('"@type":"BreadcrumbList"');
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)![1]!;
    expect(JSON.parse(data)).toMatchObject({
      "/api/driving-schools?q=musina": { ok: true, body: { schools: [{ name: hostile }] } },
    });
  });
});
