import { describe, expect, onTestFinished, test } from "vitest";
import { newEntry } from "#tests/factories/entries.ts";
import { startEntrySite } from "#tests/support/entries.ts";
import { addGuru, guru, signInGuru } from "#tests/support/guru.ts";
import { unescaped } from "./guru-entries.ts";

type Sent = { lines?: string; file?: Uint8Array | string };

const reference = (at: number) => `4123456${`${at}`.padStart(5, "0")}`;

async function openSite() {
  const site = await startEntrySite();
  onTestFinished(() => site.close());
  const { entries, undoGroup } = site.services;
  await addGuru(site);
  const cookie = await signInGuru(site);
  const fee = site.services.competition.payment.round1FeeRupees;
  const line = (at: number, rupees = fee) => `01/06/2027 UPI/CR/${reference(at)}/X ${rupees}.00 Cr`;
  return {
    fee,
    line,
    add: (at: number, fields = {}) =>
      entries.addEntry(`${at}`, newEntry({ transaction: reference(at), ...fields })),
    async send({ lines = "", file }: Sent) {
      const form = new FormData();
      form.set("intent", "find-payments");
      form.set("lines", lines);
      if (file !== undefined) form.set("file", new File([file as BlobPart], "statement.csv"));
      const answer = await site.post("/success/entries", form, { Cookie: cookie });
      const html = unescaped(await answer.text());
      const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
      return {
        status: answer.status,
        html,
        message: find(/<span id="notice">([^<]*)/),
        titles: [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title),
        ticked: [...html.matchAll(/<input type="checkbox" name="selected"[^>]*>/g)]
          .filter(([box]) => box.includes("checked"))
          .map(([box]) => /value="([^"]+)"/.exec(box)?.[1] ?? ""),
        shown: [...html.matchAll(/<code>([^<]*)/g)].map(([, text]) => text),
        lines: find(/<textarea[^>]*name="lines"[^>]*>([^<]*)/),
      };
    },
    async mark(selected: string[]) {
      const form = new URLSearchParams(selected.map((value) => ["selected", value]));
      for (const [name, value] of [
        ["intent", "change-selected"],
        ["operation", "mark-paid"],
        ["filter", "edition=2027"],
      ] as const)
        form.set(name, value);
      const answer = await site.post("/success/entries", form, { Cookie: cookie });
      const html = unescaped(await answer.text());
      const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
      return {
        status: answer.status,
        message: find(/<span id="notice">([^<]*)/),
        undo: find(/name="entry" value="([^"]+)"/),
      };
    },
    undo(entry: string) {
      const form = new FormData();
      form.set("intent", "undo");
      form.set("entry", entry);
      return undoGroup(form, guru.email);
    },
    countChecked: async () =>
      (await entries.listEntries(null)).filter(({ payment }) => payment !== null).length,
    entries,
  };
}

describe("payments", () => {
  test("what a statement says is shown, and a guru marks it as paid with one undo", async () => {
    const site = await openSite();
    const { entries, fee, line } = site;
    for (let at = 1; at <= 6; at++) await site.add(at);
    await site.add(7, { transaction: reference(6) });
    await site.add(8, { transaction: reference(8), withdrawnAt: 1 });
    const lines = [line(1), line(2), line(3, 700), `${line(4)} REVERSAL`, line(6), line(8)];
    const found = await site.send({ lines: lines.join("\n") });
    expect(found).toMatchObject({
      status: 200,
      titles: [
        "With the fee of ₹300: 2",
        "Please look: no amount, another amount or no payment: 2",
        "Please look: several entries name the same number or line: 2",
        "Not in this statement: 1",
      ],
      ticked: ["1:1", "2:1"],
      shown: [line(1), line(2), line(3, 700), `${line(4)} REVERSAL`, line(6), line(6)],
    });
    expect(await site.countChecked()).toBe(0);
    const marked = await site.mark([...found.ticked, "3:1"]);
    expect(marked.message).toBe("3 entries marked as paid, with ₹300 each.");
    expect((await entries.findEntry("3"))?.payment).toMatchObject({ rupees: fee, by: guru.email });
    const again = await site.send({ lines: lines.join("\n") });
    expect(again.html).toContain("Marked as paid before: 3.");
    expect(await site.undo(marked.undo)).toMatchObject({ isUndone: true });
    expect(await site.countChecked()).toBe(0);
  });
});

test("a file is read in every encoding that spreadsheets write, also as a web page", async () => {
  const site = await openSite();
  await site.add(1);
  const text = `Narration;Credit\r\nUPI/${reference(1)}/é;${site.fee},00\r\n`;
  const utf16 = Buffer.from(text, "utf16le");
  const files = {
    "UTF-8 with a mark": `\ufeff${text}`,
    Windows: Buffer.from(text, "latin1"),
    "UTF-16": Buffer.concat([Buffer.from("fffe", "hex"), utf16]),
    "UTF-16, big-endian": Buffer.concat([Buffer.from("feff", "hex"), Buffer.from(utf16).swap16()]),
    "a web page": `<html><table><tr><td>UPI/${reference(1)}</td><td>300.00</td></tr></table>`,
  };
  for (const [name, file] of Object.entries(files)) {
    expect((await site.send({ file })).ticked, name).toEqual(["1:1"]);
  }
});

test("what cannot be read is refused with the way out, and what was pasted stays", async () => {
  const site = await openSite();
  await site.add(1);
  const messageOf = async (sent: Sent) => (await site.send(sent)).message;
  const start = (bytes: string) => Buffer.from(bytes, "latin1");
  for (const file of ["PK\x03\x04\x14\0", "\xff\xd8\xff\xe0\0\x10JFIF", "%PDF-1.7"]) {
    expect(await messageOf({ file: start(file) })).toMatch(/Excel file, a PDF or a picture/);
  }
  expect(await messageOf({ lines: " \n " })).toMatch(/Please paste/);
  expect(await messageOf({ file: "" })).toMatch(/Please paste/);
  expect(await messageOf({ lines: "x\n".repeat(20_001) })).toMatch(/too long/);
  expect(await messageOf({ file: Buffer.alloc(2_000_001, "x") })).toMatch(/too long/);
  expect(await messageOf({ lines: "UPI/4.12346E+11/X,1400" })).toMatch(/shortened/);
  const pasted = "My statement of June";
  const refused = await site.send({ lines: pasted });
  expect(refused).toMatchObject({ status: 409, lines: pasted });
  expect(refused.message).toMatch(/^No entry's UPI number/);
});

test("an entry that has changed since it was shown is not marked", async () => {
  const site = await openSite();
  await site.add(1);
  const { ticked } = await site.send({ lines: site.line(1) });
  await site.entries.documents.changeAnyVersion(guru.email, "1", (entry) => ({
    ...entry,
    transaction: reference(2),
  }));
  expect((await site.mark(ticked)).message).toContain("NRS-2027-0001");
  expect(await site.countChecked()).toBe(0);
});
