import { beforeAll, describe, expect, test } from "vitest";
import { Province } from "#modules/catalogue/contract";
import { ask } from "#kernel/http/ask.fixture";
import { transact } from "#kernel/database/transact";
import { readSchoolFile } from "../../modules/catalogue/application/schools/read-school-file.ts";
import { writeSchools } from "../../modules/catalogue/application/schools/write-schools.ts";
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
  [...html.matchAll(/<h3><a href="[^"]+">(.*?)<\/a>/g)].map(([, name]) => name!);
interface Data {
  readonly body: { readonly total?: number; readonly schools?: readonly { readonly province: string }[] };
}
/** What the page leaves for the browser. */
const dataOf = (html: string) => {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)![1]!;
  return JSON.parse(data) as Readonly<Record<string, Data>>;
};
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
    expect(text).toContain("A listing is not a recommendation");
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
    expect(dataOf(text)).toMatchObject({
      "/api/driving-schools?q=musina": { ok: true, body: { schools: [{ name: hostile }] } },
    });
  });
});

describe("the page of a province", () => {
  test.each(Province.options)(
    "lists the schools of %s, filtered as its address says, and no others",
    async (province) => {
      const { status, text } = await page(`/driving-schools/province/${province}?q=sample`);
      const { body } = dataOf(text)[`/api/driving-schools?q=sample&province=${province}`]!;
      expect(status).toBe(200);
      expect(listed(text).length).toBeGreaterThan(0);
      expect(listed(text)).toHaveLength(body.total!);
      expect(body.schools!.map((school) => school.province)).toEqual(listed(text).map(() => province));
      expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]+/driving-schools/province/${province}"`));
    },
  );

  test("leads to its towns, with the number of their schools", async () => {
    const { text } = await page("/driving-schools/province/limpopo");
    expect(text).toContain('<a href="/driving-schools/province/limpopo?q=Musina">Musina (1)</a>');
    expect(text).toContain("<title>Driving schools in Limpopo · Roadworthy</title>");
  });

  test.each(["atlantis", "Gauteng%00", "western%20cape"])("does not exist for %s", async (province) => {
    const { status, text } = await page(`/driving-schools/province/${province}`);
    expect(status).toBe(404);
    expect(text).toContain("This road ends here");
  });
});

describe("the page of a school", () => {
  const addressOf = async (words: string) =>
    /<h3><a href="([^"]+)">/.exec((await page(`/find-driving-school?q=${words}`)).text)![1]!;

  test("shows what is known of it, and describes a real one as a business", async () => {
    const { status, text } = await page(await addressOf("musina"));
    expect(status).toBe(200);
    expect(text).toContain("EB, car with trailer");
    expect(text).toContain("Tshivenda");
    expect(text).toContain("A listing is not a recommendation");
    const things = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!,
    ) as object;
    expect(things).toMatchObject({
      "@graph": [
        {
          "@type": "BreadcrumbList",
          itemListElement: [{}, {}, { name: "Driving schools in Limpopo" }, { name: hostile }],
        },
        {
          "@type": "LocalBusiness",
          name: hostile,
          address: { addressLocality: "Musina", addressCountry: "ZA" },
        },
      ],
    });
    expect(text).not.toContain("noindex");
  });

  test("marks an invented one, which is no business and is not to be found", async () => {
    const { text } = await page(await addressOf("polokwane"));
    expect(text).toContain("This school is invented");
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain("LocalBusiness");
  });

  test.each([`sch_${"0".repeat(32)}`, "sch_1", "%00", "province"])(
    "does not exist for %s",
    async (schoolId) => {
      const { status, text } = await page(`/driving-schools/${schoolId}`);
      expect(status).toBe(404);
      expect(text).toContain("This road ends here");
    },
  );

  test("is gone when the school is no longer listed", async () => {
    const address = await addressOf("many");
    const id = address.split("/").at(-1)!.slice(4);
    await program.database.pool.query(
      "UPDATE catalogue.driving_school SET status = 'suspended' WHERE id = $1",
      [id],
    );
    expect((await page(address)).status).toBe(404);
  });
});

test("a database that is away leaves a page that says so, with a way to try again", async () => {
  await program.database.pool.query("ALTER TABLE catalogue.driving_school RENAME TO away");
  const { status, text, headers } = await page("/find-driving-school?q=away");
  await program.database.pool.query("ALTER TABLE catalogue.away RENAME TO driving_school");
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("1");
  expect(text).toContain("We can’t load the list now");
  expect(text).toContain('<a href="/find-driving-school?q=away">Try again</a>');
});
