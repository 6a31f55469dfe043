import { beforeEach, describe, expect, test } from "vitest";
import type { ResultList } from "#app/editions/lists.ts";
import type { Award } from "#db/competition-rows.ts";
import { publishLists } from "#tests/factories/editions.ts";
import { linesOfPdf } from "#tests/support/pdf.ts";
import { guruEntries, list, other } from "./guru-entries.ts";

const names = { ananya: "ರಾವ್ ಅನನ್ಯಾ", bhavana: "Bhavana Śrī ಶ್ರೀ Rao", chitra: "Chitra Pai" };

const everybody = Object.keys(names) as (keyof typeof names)[];

const places = (given: Record<string, number>): ResultList["places"] =>
  Object.entries(given).map(([entry, place]) => ({ entry, place }));

describe("certificates", () => {
  const { site, add, change, sendTo, send } = guruEntries();

  beforeEach(async () => {
    const { database } = site.services;
    for (const table of ["finalists", "results", "certificates", "limits"] as const) {
      await database.deleteFrom(table).execute();
    }
    const payment = { rupees: 300, at: 1, by: other };
    for (const id of everybody) await add(id, { name: names[id], payment });
  });

  type Published = { chosen?: string[]; results?: Partial<ResultList> };

  /** What is published is only this. */
  const publish = ({ chosen, results }: Published) =>
    publishLists(site.services, {
      finalists: chosen ? { chosen } : null,
      results: results ? { places: [], prizes: [], ...results } : null,
    });

  async function pathOf(id: string): Promise<string> {
    const { entries, entryLinks } = site.services;
    const entry = await entries.findEntry(id);
    return new URL((entry && entryLinks.findLink(entry)) ?? "").pathname;
  }

  const openAsDancer = async (id: string, award: Award) =>
    site.request(`${await pathOf(id)}/certificate-${award}.pdf`);

  /** The lines of a certificate, and its code. */
  async function read(id: string, award: Award) {
    const answer = await openAsDancer(id, award);
    const lines = linesOfPdf(Buffer.from(await answer.arrayBuffer()));
    const code = lines.find((line) => /^(?:[\dA-Z]{4}-?){3}$/.test(line)) ?? "";
    return { answer, lines, code };
  }

  const check = async (code: string) => {
    const answer = await site.request(`/certificate/${code}`);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  test("from the Kannada page it is in Kannada, and its code leads to the Kannada check", async () => {
    await publish({ results: { places: places({ chitra: 1 }) } });
    const answer = await site.request(`/kn${await pathOf("chitra")}/certificate-placed.pdf`);
    const lines = linesOfPdf(Buffer.from(await answer.arrayBuffer()));
    expect(lines).toContain("ಗಳಿಸಿದ ಬಹುಮಾನ");
    const code = lines.find((line) => /^(?:[\dA-Z]{4}-?){3}$/.test(line)) ?? "";
    expect(lines.some((line) => line.endsWith("/kn/certificate"))).toBe(true);
    expect(await site.text(`/kn/certificate/${code}`)).toContain("ಇದು ಅಸಲಿ ಪ್ರಮಾಣಪತ್ರ");
  });

  test("a code is made once, and read as people type it", async () => {
    await publish({ results: { places: places({ ananya: 1 }) } });
    const all = await Promise.all([1, 2].map(() => read("ananya", "placed")));
    const [{ code } = { code: "" }] = all;
    const results = await site.text("/nrithya-ratna-shodha");
    expect(results).toContain(`<p lang="kn">${names.ananya}</p>`);
    expect(all.map((each) => each.code)).toEqual([code, code]);
    const { status, html, headers } = await check(code.toLowerCase().replaceAll("0", "O"));
    expect(status).toBe(200);
    expect(html).toContain("<title>Genuine certificate");
    expect(html).toContain("This certificate is genuine");
    const [, paper = ""] = /<article[^>]*>(.*?)<\/article>/s.exec(html) ?? [];
    expect([...paper.matchAll(/<p(?: [^>]*)?>([^<]*)/g)].map(([, line]) => line)).toEqual([
      "Deepashile Natya Academy",
      "Certificate",
      "This certifies that",
      names.ananya,
      "was awarded",
      "First place",
      "in the Junior category of",
      "Nritya Ratna Shodha 2027",
      "Finale on 18 October 2027",
      code,
    ]);
    expect(paper).toMatch(new RegExp(`<p [^>]*lang="kn">${names.ananya}`));
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(html).toContain('content="noindex, follow"');
    const typed = new URLSearchParams({ code: ` ${code.toLowerCase()} ` });
    const answer = await site.request(`/certificate?${typed}`);
    expect(answer.headers.get("Location")).toBe(`/certificate/${code}`);
  });

  test("a dancer opens the certificates of what is published, with the name as typed", async () => {
    expect((await openAsDancer("ananya", "taking-part")).status).toBe(404);
    expect(await site.text(await pathOf("ananya"))).not.toContain("certificate-");
    const chosen = ["ananya", "bhavana"];
    await publish({ chosen });
    expect((await openAsDancer("chitra", "selected")).status).toBe(404);
    expect((await openAsDancer("ananya", "placed")).status).toBe(404);
    await publish({
      chosen,
      results: {
        places: places({ ananya: 2, bhavana: 2, chitra: 2 }),
        prizes: [{ entry: "ananya", title: "Best abhinaya" }],
      },
    });
    // Another category has a second place of its own.
    await change("chitra", { category: "Senior" });
    const { answer, lines } = await read("ananya", "placed");
    for (const line of [names.ananya, "Shared second place, Best abhinaya"]) {
      expect(lines).toContain(line);
    }
    expect((await read("chitra", "placed")).lines).toContain("Second place");
    const { headers } = answer;
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toMatch(/^inline; filename="NRS-2027-\d{4}-placed/);
    expect(headers.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    const page = await site.text(await pathOf("ananya"));
    expect(
      [...page.matchAll(/href="[^"]*\/(certificate-[a-z-]+\.pdf)"/g)].map(([, file]) => file),
    ).toEqual([
      "certificate-placed.pdf",
      "certificate-selected.pdf",
      "certificate-taking-part.pdf",
    ]);
  });

  test("the check says what is true now", async () => {
    await publish({ results: { places: places({ ananya: 2 }) } });
    const { code } = await read("ananya", "placed");
    await publish({ results: { places: places({ ananya: 1 }) } });
    await change("ananya", { name: "Ananya Rao" });
    const { html } = await check(code);
    expect(html).toContain("First place");
    expect(html).toContain("Ananya Rao");
    const states: Record<string, () => Promise<unknown>> = {
      "no place any more": () => publish({ results: { places: places({ bhavana: 1 }) } }),
      "results taken back": () => publish({}),
      withdrawn: () => change("ananya", { withdrawnAt: 1 }),
      removed: () => site.services.entries.documents.remove(other, "ananya"),
      deleted: () => site.services.entryDeletion.deleteForEver("ananya", Date.now()),
    };
    for (const [state, bring] of Object.entries(states)) {
      await publish({ results: { places: places({ ananya: 1 }) } });
      await bring();
      const withdrawn = await check(code);
      expect([state, withdrawn.status]).toEqual([state, 410]);
      expect(withdrawn.html).toContain("This certificate was withdrawn");
      expect(withdrawn.html).not.toContain("Ananya");
      const back = { withdrawnAt: null };
      if (state !== "removed" && state !== "deleted") await change("ananya", back);
      if (state === "removed") await site.services.entries.documents.restore(other, "ananya");
    }
  });

  test("a guru withdraws a certificate, and an undo makes it valid again", async () => {
    await publish({ results: { places: places({ ananya: 1 }) } });
    const { code } = await read("ananya", "placed");
    const withdrawn = await sendTo("ananya", "withdraw-certificate", { award: "placed" });
    expect(withdrawn).toMatchObject({
      status: 200,
      message: "The certificate is withdrawn: its code is no longer confirmed.",
    });
    expect((await check(code)).status).toBe(410);
    expect((await openAsDancer("ananya", "placed")).status).toBe(404);
    expect((await site.open(`${list}/2027/certificates-placed.pdf`)).status).toBe(404);
    expect(await site.text(await pathOf("ananya"))).not.toContain("certificate-placed");
    const page = await site.text(`${list}/ananya`, site.cookie);
    expect(page).toContain("Withdrawn: First place");
    await send(`${list}/ananya`, { intent: "undo", entry: withdrawn.entry });
    expect((await check(code)).status).toBe(200);
    expect(await sendTo("chitra", "withdraw-certificate", { award: "placed" })).toMatchObject({
      status: 409,
      message: "There is no such certificate.",
    });
  });

  test("a name with letters that no font has is refused, and left out of the others", async () => {
    const name = "Anu 💃";
    await change("ananya", { name });
    await publish({ results: { places: places({ ananya: 1, bhavana: 2 }) } });
    const answer = await openAsDancer("ananya", "placed");
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(`in “${name}”. It can be written in English, Kannada`);
    const all = await site.open(`${list}/2027/certificates-placed.pdf`);
    const lines = linesOfPdf(Buffer.from(await all.arrayBuffer()));
    expect(lines).toContain(names.bhavana);
    expect(lines).not.toContain("First place");
    const step = await site.text("/success/results/2027?step=edition", site.cookie);
    expect(step).toContain(`in “${name}”.`);
  });

  test("gurus print one certificate, or all of an award", async () => {
    await publish({ chosen: ["ananya", "bhavana"] });
    const one = await site.open(`${list}/ananya/certificate-selected.pdf`);
    expect(linesOfPdf(Buffer.from(await one.arrayBuffer()))).toContain(names.ananya);
    const all = await site.open(`${list}/2027/certificates-selected.pdf`);
    const lines = linesOfPdf(Buffer.from(await all.arrayBuffer()));
    expect(lines.filter((line) => line === "was a finalist of")).toHaveLength(2);
    for (const file of [
      "2027/certificates-selected-1.pdf",
      "2027/certificates-placed.pdf",
      "2026/certificates-selected.pdf",
      "ananya/certificate-other.pdf",
      "nobody/certificate-selected.pdf",
    ]) {
      expect([file, (await site.open(`${list}/${file}`)).status]).toEqual([file, 404]);
    }
    const visitor = await site.request(`${list}/2027/certificates-selected.pdf`);
    expect([visitor.status, visitor.headers.get("Location")]).toEqual([302, "/login"]);
  });

  test("say 'online audition' of who was not in the finale, and nothing of who has not paid", async () => {
    await change("chitra", { payment: null });
    await publish({ chosen: ["ananya"] });
    const online = "took part in the online audition of";
    const bhavana = await read("bhavana", "taking-part");
    expect(bhavana.lines).toEqual(expect.arrayContaining([online, "Disciple of Vidya Bhat"]));
    expect(bhavana.lines.join(" ")).not.toMatch(/finale|Mangaluru|October/i);
    const { html } = await check(bhavana.code);
    expect(html).not.toContain("18 October 2027");
    await publish({ chosen: ["ananya"], results: {} });
    const { lines, code } = await read("ananya", "taking-part");
    expect(lines).toContain("took part in");
    expect(lines.join(" ")).toContain("Finale on 18 October 2027");
    await change("ananya", { finalist: { answer: { isComing: false, at: 1 }, payment: null } });
    expect((await check(code)).html).toContain(online);
    expect((await openAsDancer("chitra", "taking-part")).status).toBe(404);
  });

  test("an unknown code is answered with the form", async () => {
    expect((await site.request("/certificate")).status).toBe(200);
    const unknown = await check("7K3M-9PQR-2XTV");
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain("There is no certificate with this code.");
    expect(unknown.html).toContain('name="code"');
    for (const typed of ["%00", "a".repeat(3_000), "..%2F"]) {
      expect([typed, (await check(typed)).status]).toEqual([typed, 404]);
    }
  });
});
