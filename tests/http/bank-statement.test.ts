import { expect, test } from "vitest";
import { newEntry } from "#tests/factories/entries.ts";
import { guru } from "#tests/support/guru.ts";
import { guruEntries, unescaped } from "./guru-entries.ts";

type Sent = { lines?: string; file?: Uint8Array | string };

const reference = (at: number) => `4123456${`${at}`.padStart(5, "0")}`;

const { site } = guruEntries();

const fee = 300;

const line = (at: number, rupees = fee) => `01/06/2027 UPI/CR/${reference(at)}/X ${rupees}.00 Cr`;

const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

const add = (at: number, fields = {}) =>
  site.services.entries.addEntry(`${at}`, newEntry({ transaction: reference(at), ...fields }));

async function send({ lines = "", file }: Sent) {
  const form = new FormData();
  form.set("intent", "find-payments");
  form.set("lines", lines);
  if (file !== undefined) form.set("file", new File([file as BlobPart], "statement.csv"));
  const answer = await site.post("/success/entries", form);
  const html = unescaped(await answer.text());
  return {
    status: answer.status,
    html,
    message: find(html, /<span id="notice">([^<]*)/),
    titles: [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title),
    ticked: [...html.matchAll(/<input type="checkbox" name="selected"[^>]*>/g)]
      .filter(([box]) => box.includes("checked"))
      .map(([box]) => /value="([^"]+)"/.exec(box)?.[1] ?? ""),
    shown: [...html.matchAll(/<code>([^<]*)/g)].map(([, text]) => text),
    lines: find(html, /<textarea[^>]*name="lines"[^>]*>([^<]*)/),
  };
}

async function mark(selected: string[]) {
  const form = new URLSearchParams(selected.map((value) => ["selected", value]));
  form.set("intent", "change-selected");
  form.set("operation", "mark-paid");
  form.set("filter", "edition=2027");
  const html = unescaped(await (await site.post("/success/entries", form)).text());
  const entry = find(html, /name="entry" value="([^"]+)"/);
  return { message: find(html, /<span id="notice">([^<]*)/), entry };
}

const countChecked = async () =>
  (await site.services.entries.listEntries(null)).filter(({ payment }) => payment !== null).length;

test("what a statement of payments says is shown, and a guru marks it as paid with one undo", async () => {
  const { entries } = site.services;
  for (let at = 1; at <= 6; at++) await add(at);
  await add(7, { transaction: reference(6) });
  await add(8, { transaction: reference(8), withdrawnAt: 1 });
  const lines = [line(1), line(2), line(3, 700), `${line(4)} REVERSAL`, line(6), line(8)];
  const found = await send({ lines: lines.join("\n") });
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
  expect(await countChecked()).toBe(0);
  const marked = await mark([...found.ticked, "3:1"]);
  expect(marked.message).toBe("3 entries marked as paid, with ₹300 each.");
  expect((await entries.findEntry("3"))?.payment).toMatchObject({ rupees: fee, by: guru.email });
  const again = await send({ lines: lines.join("\n") });
  expect(again.html).toContain("Marked as paid before: 3.");
  await site.send("/success/entries", { intent: "undo", entry: marked.entry });
  expect(await countChecked()).toBe(0);
});

test("a file is read in every encoding that spreadsheets write, also as a web page", async () => {
  await add(1);
  const text = `Narration;Credit\r\nUPI/${reference(1)}/é;${fee},00\r\n`;
  const utf16 = Buffer.from(text, "utf16le");
  const files = {
    "UTF-8 with a mark": `\ufeff${text}`,
    Windows: Buffer.from(text, "latin1"),
    "UTF-16": Buffer.concat([Buffer.from("fffe", "hex"), utf16]),
    "UTF-16, big-endian": Buffer.concat([Buffer.from("feff", "hex"), Buffer.from(utf16).swap16()]),
    "a web page": `<html><table><tr><td>UPI/${reference(1)}</td><td>300.00</td></tr></table>`,
  };
  for (const [name, file] of Object.entries(files)) {
    expect((await send({ file })).ticked, name).toEqual(["1:1"]);
  }
});

test("what cannot be read is refused with the way out, and what was pasted stays", async () => {
  await add(1);
  const messageOf = async (sent: Sent) => (await send(sent)).message;
  const start = (bytes: string) => Buffer.from(bytes, "latin1");
  for (const file of ["PK\x03\x04\x14\0", "%PDF-1.7"]) {
    expect(await messageOf({ file: start(file) })).toMatch(/Excel file, a PDF or a picture/);
  }
  expect(await messageOf({ file: "" })).toMatch(/Please paste/);
  expect(await messageOf({ lines: "x\n".repeat(20_001) })).toMatch(/too long/);
  expect(await messageOf({ file: Buffer.alloc(2_000_001, "x") })).toMatch(/too long/);
  expect(await messageOf({ lines: "UPI/4.12346E+11/X,1400" })).toMatch(/shortened/);
  const pasted = "My statement of June";
  const refused = await send({ lines: pasted });
  expect(refused).toMatchObject({ status: 409, lines: pasted });
  expect(refused.message).toMatch(/^No entry's UPI number/);
});

test("an entry that has changed since it was shown is not marked", async () => {
  await add(1);
  const { ticked } = await send({ lines: line(1) });
  await site.services.entries.documents.changeAnyVersion(guru.email, "1", (entry) => ({
    ...entry,
    transaction: reference(2),
  }));
  expect((await mark(ticked)).message).toContain("NRS-2027-0001");
  expect(await countChecked()).toBe(0);
});
