import { beforeEach, describe, expect, test } from "vitest";
import { withoutPrivateData } from "#app/entries/deletion/without-private-data.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import { readRevisions } from "#app/platform/database/content-revision-store.server.ts";
import type { EntrySite } from "#tests/support/entries.ts";
import { listJobs } from "#tests/support/jobs.ts";
import { addEntry } from "./entry-sites.ts";
import { guruEntries, unescaped } from "./guru-entries.ts";

const results = "/success/results";
const orderPath = `${results}?step=order`;
const competition = "/nrithya-ratna-shodha";
const evening = "2027-09-08T18:00";

describe("finalists", () => {
  const { site: guruSite, find: findEntry, send } = guruEntries();
  const site = guruSite as typeof guruSite & EntrySite;

  beforeEach(async () => {
    for (const table of ["editions", "finalists", "results", "jobs"] as const) {
      await site.services.database.deleteFrom(table).execute();
    }
    site.moveTo("2027-09-01T10:00:00+05:30");
  });

  const page = async (path = results) => unescaped(await site.text(path, site.cookie));
  const find = () => site.services.finalists.findList("2027");
  const versionOf = async () => /name="version" value="(\d+)"/.exec(await page())?.[1] ?? "";
  /** Sends the form of the step; `version`: the one that the guru has opened. */
  const save = async (fields: Record<string, string>, version?: string) =>
    send(results, { intent: "save", version: version ?? (await versionOf()), ...fields });
  const act = async (intent: string, fields: Record<string, unknown> = {}) =>
    send(results, { intent, kind: "finalists", id: "2027", ...fields });
  const publish = async () => act("publish", { shownVersion: (await find()).version });
  const undo = async ({ html }: { html: string }) => {
    const [form = ""] = html.slice(html.indexOf('id="notice"')).split("</form>");
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    return send(results, Object.fromEntries(fields.map(([, name, value]) => [name, value])));
  };
  const mailed = () => listJobs(site.services.database, "entry-mail");

  /** Asha is chosen, Bina is a reserve, and Chitra is neither. */
  async function addThree() {
    const named = ["Asha Nayak", "Bina Shetty", "Chitra Pai"];
    const [asha, bina, chitra] = await Promise.all(
      named.map((name, index) => addEntry(site, { name, email: `dancer${index}@example.org` })),
    );
    if (!asha || !bina || !chitra) throw new Error("Three entries are needed.");
    const fields = { [`choice-${asha.id}`]: "chosen", [`choice-${bina.id}`]: "reserve" };
    return { asha, bina, chitra, fields };
  }

  async function publishThree() {
    const three = await addThree();
    await save({ ...three.fields, confirmBy: "2027-09-20" });
    await publish();
    return three;
  }

  const readAll = async (paths: string[]) =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await site.text(path)])));

  test("are nowhere before their time, and then for visitors, dancers and by mail", async () => {
    site.moveTo("2027-09-08T17:00:00+05:30");
    const { asha, bina, chitra, fields } = await addThree();
    const ofDancers = [asha, bina].flatMap(({ path }) => [path, `${path}/entry.json`]);
    const addresses = [...ofDancers, competition, "/", "/search?q=Asha+Nayak", "/feed.xml"];
    const before = await readAll(addresses);
    const saved = await save({ ...fields, confirmBy: "2027-09-20" });
    expect(saved.message).toContain("The finalists list is saved.");
    const due = await act("schedule", { appearsAt: evening });
    expect(due.message).toContain("8 Sep 2027, 6 pm");
    const { documents } = site.services.finalists;
    site.moveTo("2027-09-08T17:59:59+05:30");
    await documents.publishDue(site.services.clock());
    site.moveTo(`${evening}:00+05:30`);
    expect(await readAll(addresses)).toEqual(before);
    expect(await mailed()).toEqual([]);
    const now = site.services.clock();
    await Promise.all([1, 2].map(() => documents.publishDue(now)));
    expect(await site.text(competition)).toContain("Asha Nayak");
    expect(await site.text(competition)).not.toMatch(/Bina|Chitra/);
    expect(await asha.open()).toContain("You are a finalist");
    expect(await asha.open()).toContain("20 September 2027");
    for (const { open } of [bina, chitra]) {
      const html = await open();
      expect(html).toContain("You are not among the finalists this time");
      // A reserve reads the same as others.
      expect(html).not.toMatch(/You are selected|a reserve/);
    }
    expect(await mailed()).toEqual([asha.id]);
  });

  test("are published as they were read, and hidden at once, with their mails", async () => {
    const { asha, fields } = await addThree();
    await save(fields);
    const { version } = await find();
    await save({ ...fields, confirmBy: "2027-09-20" });
    const unread = await act("publish", { shownVersion: version });
    expect(unread.status).toBe(409);
    expect(unread.message).toContain("was changed meanwhile");
    expect(await site.text(competition)).not.toContain("Asha");
    const published = await publish();
    expect(await mailed()).toEqual([asha.id]);
    await undo(published);
    expect(await site.text(competition)).not.toContain("Asha");
    expect(await mailed()).toEqual([]);
    await publish();
    await act("hide");
    expect(await site.text(competition)).not.toContain("Asha");
    expect(await asha.open()).not.toMatch(/finale is on|finalists/);
    expect((await asha.send("come")).status).toBe(409);
    expect(await mailed()).toEqual([]);
  });

  test("answer until their day, read how to pay, and leave the list when they withdraw", async () => {
    const { asha, bina } = await publishThree();
    expect((await bina.send("come")).status).toBe(409);
    expect(await asha.open()).not.toContain("Payment for the finale");
    const coming = await asha.send("come");
    expect(coming.html).toContain("Thank you! You are coming");
    const number = formatEntryNumber(await asha.find());
    expect(unescaped(coming.html)).toContain(`am=350.00&cu=INR&tn=${number}%20Round%202`);
    const { version } = (await findEntry(asha.id)) ?? {};
    const paid = { intent: "save", part: "round2", paid: "on", rupees: "1500", note: "In cash" };
    await send(`/success/entries/${asha.id}`, { ...paid, version });
    expect(await asha.open()).toContain("Paid: ₹1,500, marked on");
    expect(await page()).toContain("Round 2 paid");
    for (const path of [asha.path, `${asha.path}/entry.json`]) {
      expect(await site.text(path)).not.toContain("In cash");
    }
    const stored = await findEntry(asha.id);
    if (!stored) throw new Error("The entry is gone.");
    expect(withoutPrivateData(stored, 1).finalist).toEqual({
      answer: { isComing: true, at: site.services.clock() },
      payment: null,
    });

    expect((await asha.send("decline")).status).toBe(200);
    expect(await site.text(competition)).not.toContain("Asha");
    site.moveTo("2027-09-20T23:59:59+05:30");
    expect((await asha.send("come")).status).toBe(200);
    expect(await site.text(competition)).toContain("Asha");
    site.moveTo("2027-09-21T00:00:00+05:30");
    const late = await asha.send("decline");
    expect(late.status).toBe(409);
    expect(late.html).toContain("you could answer until 20 September 2027");
    const before = await readRevisions(site.services.database);
    expect((await asha.send("withdraw")).status).toBe(200);
    // Otherwise other nodes would show the name during an outage of the store.
    const after = await readRevisions(site.services.database);
    expect(after.unpublish).toBe(before.unpublish + 1);
    expect(await site.text(competition)).not.toContain("Asha");
    expect(await page()).toContain("Has withdrawn: 1");
  });

  test("are changed at once, and only the new one gets a mail", async () => {
    const { asha, bina, fields } = await publishThree();
    await asha.send("decline");
    expect(await asha.open()).not.toContain("Congratulations");
    await site.services.database.deleteFrom("jobs").execute();
    const changed = await save({
      ...fields,
      [`choice-${bina.id}`]: "chosen",
      confirmBy: "2027-09-20",
    });
    expect(await site.text(competition)).toContain("Bina Shetty");
    expect(await site.text(competition)).not.toContain("Asha");
    expect(await bina.open()).toContain("You are a finalist");
    expect(await mailed()).toEqual([bina.id]);
    await undo(changed);
    expect(await site.text(competition)).not.toContain("Bina");
    expect(await mailed()).toEqual([]);
  });

  test("have a running order by their numbers", async () => {
    const { asha, bina, chitra } = await addThree();
    const all = [asha, bina, chitra].map(({ id }) => [`choice-${id}`, "chosen"]);
    const numbers = { [`order-${chitra.id}`]: "1", [`order-${bina.id}`]: "2" };
    await save({ ...Object.fromEntries(all), ...numbers });
    const html = await page(orderPath);
    const order = [...html.matchAll(/<strong>(\w+) \w+<\/strong>/g)].map(([, name]) => name);
    expect(order.join(" ")).toBe("Chitra Bina Asha");
  });

  test("are not changed by what no form sends", async () => {
    const { asha, fields } = await addThree();
    await save(fields);
    for (const [sent, status] of [
      [{ intent: "schedule", kind: "finalists", id: "2027", appearsAt: "2020-09-01T09:00" }, 409],
      [{ intent: "save", version: "2", ...fields, confirmBy: "2027-10-19" }, 400],
      [{ intent: "save", version: "2", ...fields, [`order-${asha.id}`]: "1.5" }, 400],
    ] as const) {
      expect([sent, (await send(results, sent)).status]).toEqual([sent, status]);
    }
    expect(await find()).toMatchObject({ isHidden: true, order: {}, confirmBy: "" });
  });
});
