import { describe, expect, onTestFinished, test } from "vitest";
import {
  statementIntent,
  statementStrings,
} from "#app/entries/statement/admin-statement-strings.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { engines } from "#tests/support/engines.ts";
import { startEntrySite } from "#tests/support/entries.ts";
import { addGuru, guru, signInGuru } from "#tests/support/guru.ts";
import { unescaped } from "./guru-entries.ts";

type Open = (typeof engines)[number]["open"];
type Sent = { lines?: string; file?: Uint8Array | string };

const reference = (at: number) => `4123456${`${at}`.padStart(5, "0")}`;

async function openSite(open?: Open) {
  const site = await startEntrySite(open);
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
      form.set("intent", statementIntent);
      form.set("lines", lines);
      if (file !== undefined) form.set("file", new File([file as BlobPart], "statement.csv"));
      const answer = await site.post("/success/entries", form, { Cookie: cookie });
      const html = unescaped(await answer.text());
      const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
      return {
        status: answer.status,
        html,
        message: find(/<span id="notice">([^<]*)/),
        undo: find(/name="entry" value="([^"]+)"/),
        titles: [...html.matchAll(/<h3 [^>]*>([^<]*)<\/h3>/g)].map(([, title]) => title),
        listed: [...html.matchAll(/<li>(?:<a [^>]*>)?([^<]*)/g)].map(([, text]) => text),
        lines: find(/<textarea[^>]*name="lines"[^>]*>([^<]*)/),
      };
    },
    undo(entry: string) {
      const form = new FormData();
      form.set("intent", "undo-group");
      form.set("entry", entry);
      return undoGroup(form, guru.email);
    },
    countChecked: async () =>
      (await entries.listEntries(null)).filter(({ payment }) => payment !== null).length,
    entries,
  };
}

describe.each(engines)("on $name", ({ open }) => {
  test("46 of 50 payments are checked in one step, with one undo, and only once", async () => {
    const site = await openSite(open);
    const { entries, fee, line } = site;
    for (let at = 1; at <= 49; at++) await site.add(at);
    await site.add(50, { transaction: reference(49) });
    const paid = Array.from({ length: 46 }, (_, index) => line(index + 1));
    const lines = [...paid, line(47, 700), line(49), line(98), line(99, 500)].join("\n");
    const first = await site.send({ lines });
    expect(first.message).toBe("46 payments checked.");
    const { groups } = statementStrings;
    expect(first.titles).toEqual([
      groups.otherAmount(1),
      groups.shared(1),
      groups.unknown(2),
      groups.missing(1),
      groups.checked(46),
    ]);
    expect(first.html).toContain(`href="/success/entries?q=${reference(49)}&edition=2027"`);
    const start = first.listed.findIndex((text) => text?.startsWith("NRS-2027-0047"));
    expect(first.listed.slice(start, start + 5)).toEqual([
      `NRS-2027-0047 Ananya Rao: ₹700 instead of ₹${fee.toLocaleString("en-IN")}`,
      `${reference(49)}: NRS-2027-0049 Ananya Rao, NRS-2027-0050 Ananya Rao`,
      `${reference(98)}: ₹${fee.toLocaleString("en-IN")}`,
      `${reference(99)}: ₹500`,
      "NRS-2027-0048 Ananya Rao",
    ]);
    const checked = await entries.findEntry("46");
    expect(checked?.payment).toMatchObject({ rupees: fee, by: guru.email });
    const again = await site.send({ lines });
    expect(again).toMatchObject({ message: "No further payment was checked.", undo: "" });
    expect(again.titles).toContain(groups.checkedBefore(46));
    expect((await entries.findEntry("46"))?.version).toBe(checked?.version);
    expect(await site.countChecked()).toBe(46);
    expect(await site.undo(first.undo)).toMatchObject({ isUndone: true });
    expect(await site.countChecked()).toBe(0);
  });
});

test("a CSV file is read in every encoding that spreadsheets write", async () => {
  const site = await openSite();
  await site.add(1);
  const text = `Narration;Credit\r\nUPI/${reference(1)}/é;${site.fee},00\r\n`;
  const utf16 = Buffer.from(text, "utf16le");
  const files = {
    "UTF-8 with a mark": `\ufeff${text}`,
    Windows: Buffer.from(text, "latin1"),
    "UTF-16": Buffer.concat([Buffer.from("fffe", "hex"), utf16]),
    "UTF-16 without a mark": utf16,
    "UTF-16, big-endian": Buffer.concat([Buffer.from("feff", "hex"), Buffer.from(utf16).swap16()]),
  };
  for (const [name, file] of Object.entries(files)) {
    const { message, undo } = await site.send({ file });
    expect(message, name).toBe("1 payment checked.");
    await site.undo(undo);
  }
});

test("what cannot be read is refused with the way out, and what was pasted stays", async () => {
  const site = await openSite();
  await site.add(1);
  const messageOf = async (sent: Sent) => (await site.send(sent)).message;
  const { noText, tooLong, empty, noReferences, shortened } = statementStrings;
  const start = (bytes: string) => Buffer.from(bytes, "latin1");
  expect(await messageOf({ file: start("PK\x03\x04 sheet") })).toBe(noText.sheet);
  expect(await messageOf({ file: start("\xd0\xcf\x11\xe0\xa1") })).toBe(noText.sheet);
  expect(await messageOf({ file: "%PDF-1.7" })).toBe(noText.pdf);
  expect(await messageOf({ file: "<html><table><tr><td>1" })).toBe(noText.page);
  expect(await messageOf({ file: start("\xff\xd8\xff\xe0") })).toBe(noText.picture);
  expect(await messageOf({ file: start("\x00\x01\x02\x00") })).toBe(noText.other);
  expect(await messageOf({ lines: " \n " })).toBe(empty);
  expect(await messageOf({ file: "" })).toBe(empty);
  expect(await messageOf({ lines: "x\n".repeat(20_001) })).toBe(tooLong(20_000));
  expect(await messageOf({ file: Buffer.alloc(2_000_001, "x") })).toBe(tooLong(20_000));
  expect(await messageOf({ lines: "UPI/4.12346E+11/X,1400" })).toBe(shortened);
  const pasted = "My statement of June";
  const refused = await site.send({ lines: pasted });
  expect(refused).toMatchObject({ status: 409, message: noReferences, lines: pasted });
  expect(await site.countChecked()).toBe(0);
});

test("a payment that another guru checks at the same time is checked once", async () => {
  const site = await openSite();
  for (let at = 1; at <= 3; at++) await site.add(at);
  const lines = [1, 2, 3].map((at) => site.line(at)).join("\n");
  const answers = await Promise.all([site.send({ lines }), site.send({ lines })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await site.countChecked()).toBe(3);
  const versions = (await site.entries.listEntries(null)).map(({ version }) => version);
  expect(versions).toEqual([2, 2, 2]);
});
