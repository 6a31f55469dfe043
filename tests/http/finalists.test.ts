import { beforeEach, describe, expect, test } from "vitest";
import { withoutPrivateData } from "#app/entries/deletion/without-private-data.ts";
import { readRevisions } from "#app/platform/database/content-revision-store.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { engines } from "#tests/support/engines.ts";
import type { EntrySite } from "#tests/support/entries.ts";
import { listJobs } from "#tests/support/jobs.ts";
import { addEntry } from "./entry-sites.ts";
import { guruEntries, unescaped } from "./guru-entries.ts";

const results = "/success/results";
const orderPath = `${results}?step=order`;
const competition = "/nrithya-ratna-shodha";
const evening = "2027-09-08T18:00";

describe.each(engines)("finalists on $name", ({ open }) => {
  const { site: guruSite, find, send } = guruEntries(open);
  const site = guruSite as typeof guruSite & EntrySite;

  beforeEach(async () => {
    for (const table of ["editions", "jobs"] as const) {
      await site.services.database.deleteFrom(table).execute();
    }
    site.moveTo("2027-09-01T10:00:00+05:30");
  });

  const page = async (path = results) => unescaped(await site.text(path, site.cookie));
  const seen = async () => /name="seen" value="([^"]+)"/.exec(await page())?.[1] ?? "";
  const choose = (picks: Record<string, string>) =>
    send(results, { intent: "choose", category: "Junior", ...picks });
  const publish = async () => send(results, { intent: "publish", seen: await seen() });
  const undo = async ({ html }: { html: string }) => {
    const [form = ""] = html.slice(html.indexOf('id="notice"')).split("</form>");
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    return send(results, Object.fromEntries(fields.map(([, name, value]) => [name, value])));
  };

  /** Asha is chosen, Bina is the first reserve, and Chitra is neither. */
  async function addThree() {
    const named = ["Asha Nayak", "Bina Shetty", "Chitra Pai"];
    const [asha, bina, chitra] = await Promise.all(
      named.map((name, index) => addEntry(site, { name, email: `dancer${index}@example.org` })),
    );
    if (!asha || !bina || !chitra) throw new Error("Three entries are needed.");
    const numberOf = async ({ id }: { id: string }) => (await find(id))?.number;
    const fields = {
      [`entry-${await numberOf(asha)}`]: "chosen",
      [`entry-${await numberOf(bina)}`]: "reserve-1",
    };
    return { asha, bina, chitra, fields };
  }

  async function publishThree() {
    const three = await addThree();
    await choose(three.fields);
    await send(results, { intent: "confirm-by", confirmBy: "2027-09-20" });
    await publish();
    return three;
  }

  const readAll = async (paths: string[]) =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await site.text(path)])));

  test("are nowhere before their time, and then for visitors, dancers and by mail", async () => {
    site.moveTo("2027-09-08T17:00:00+05:30");
    const { asha, bina, chitra, fields } = await addThree();
    const pages = [asha, bina, chitra].flatMap(({ path }) => [
      path,
      `${path}.data`,
      `${path}/entry.json`,
    ]);
    const addresses = [
      ...pages,
      competition,
      `${competition}.data`,
      "/",
      "/search?q=Asha+Nayak",
      "/search?q=finalists",
      "/feed.xml",
      "/sitemap.xml",
    ];
    const before = await readAll(addresses);
    expect((await choose(fields)).message).toContain("Junior: 1 finalist, 1 reserve");
    await send(results, { intent: "confirm-by", confirmBy: "2027-09-20" });
    const due = await send(results, {
      intent: "publish-at",
      seen: await seen(),
      appearsAt: evening,
    });
    expect(due.message).toContain("8 Sep 2027, 6 pm");
    site.moveTo("2027-09-08T17:59:59+05:30");
    await site.services.editions.publishDue(site.services.clock());
    expect(await readAll(addresses)).toEqual(before);

    site.moveTo(`${evening}:00+05:30`);
    expect(await readAll(addresses)).toEqual(before);
    const now = site.services.clock();
    await Promise.all([1, 2].map(() => site.services.editions.publishDue(now)));
    expect(await site.text(competition)).toContain("Asha Nayak");
    expect(await site.text(competition)).not.toMatch(/Bina|Chitra/);
    expect(await asha.open()).toContain("You are selected for the finale");
    expect(await asha.open()).toContain("20 September 2027");
    for (const { open } of [bina, chitra]) {
      const html = await open();
      expect(html).toContain("You are not among the finalists this time");
      // A reserve reads the same as others.
      expect(html).not.toMatch(/You are selected|a reserve/);
    }
    expect(await listJobs(site.services.database, "entry-mail")).toEqual([asha.id]);
  });

  test("are published as they were seen, once, also by two gurus", async () => {
    const { asha, fields } = await addThree();
    await choose(fields);
    const shown = await seen();
    await asha.changeAsGuru((entry) => ({ ...entry, name: "Asha N. Nayak" }));
    const stale = await send(results, { intent: "publish", seen: shown });
    expect(stale.status).toBe(409);
    expect(stale.message).toContain("the list has changed since you saw it");
    expect(stale.html).toContain("Asha N. Nayak");
    expect(await site.text(competition)).not.toContain("Asha");
    const hash = await seen();
    const both = await Promise.all(
      [1, 2].map(() => send(results, { intent: "publish", seen: hash })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ message }) => message).toSorted()).toEqual([
      "The finalists are published.",
      "This was done already. Nothing was changed.",
    ]);
    const first = both.find(({ html }) => html.includes("Undo"));
    const mailed = () => listJobs(site.services.database, "entry-mail");
    expect(await mailed()).toEqual([asha.id]);
    expect((await undo(first ?? { html: "" })).message).toContain("Undone");
    expect(await site.text(competition)).not.toContain("Asha");
    expect(await mailed()).toEqual([]);
  });

  test("are chosen by two gurus at once, who do not undo each other", async () => {
    const { asha, bina, chitra } = await addThree();
    const numbers = await Promise.all(
      [asha, bina, chitra].map(async ({ id }) => (await find(id))?.number),
    );
    const [a, b, c] = numbers;
    await Promise.all([
      choose({ [`entry-${a}`]: "chosen", [`shown-${a}`]: "", [`entry-${b}`]: "" }),
      choose({ [`entry-${b}`]: "chosen", [`shown-${b}`]: "", [`entry-${a}`]: "" }),
    ]);
    await choose({
      [`entry-${c}`]: "reserve-2",
      [`entry-${a}`]: "chosen",
      [`shown-${a}`]: "chosen",
    });
    const { draft } = (await site.services.editions.findEdition("2027")).finalists;
    expect(draft.chosen.toSorted()).toEqual([asha.id, bina.id].toSorted());
    expect(draft.reserves).toEqual([chitra.id]);
  });

  test("answer until their day, pay, and leave the list when they withdraw", async () => {
    const { asha, bina } = await publishThree();
    const screenshot = new File([await drawPicture()], "paid.png", { type: "image/png" });
    const payment = { transaction: "UTR 5123 4567 8902", screenshot };
    expect((await bina.send("come")).status).toBe(409);
    expect((await asha.send("pay-finale", payment)).status).toBe(409);
    expect((await asha.send("come")).html).toContain("Thank you! You are coming");
    expect((await asha.send("come")).status).toBe(200);
    for (const [fields, error] of [
      [{ transaction: "12", screenshot }, "This number does not have 12 digits"],
      [{ transaction: "412345678901", screenshot }, "the number of your first payment"],
      [{ transaction: "512345678902" }, "choose the screenshot"],
    ] as const) {
      const refused = await asha.send("pay-finale", fields);
      expect(refused.status).toBe(400);
      expect(refused.html).toContain(error);
    }
    expect((await asha.send("pay-finale", payment)).html).toContain("512345678902");
    const entryPath = `/success/entries/${asha.id}`;
    expect(await page(entryPath)).toContain("512345678902");
    await send(entryPath, { intent: "check-payment", id: asha.id, round: 2, rupees: "1500" });
    expect((await find(asha.id))?.finalist?.payment?.rupees).toBe(1500);
    expect((await find(asha.id))?.payment).toBeNull();
    expect(await asha.open()).toContain("1,500 received");
    expect(await site.text(`${asha.path}/entry.json`)).toContain('"transaction": "512345678902"');
    const stored = await find(asha.id);
    if (!stored) throw new Error("The entry is gone.");
    expect(withoutPrivateData(stored, 1).finalist).toEqual({
      answer: { isComing: true, at: site.services.clock() },
      transaction: "",
      screenshot: null,
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

  test("no longer answer once the results are published", async () => {
    const { asha } = await publishThree();
    const list = { places: [{ entry: asha.id, place: 1 }], prizes: [] };
    await site.services.editions.change("guru", "2027", {
      alter: (edition) => ({
        ...edition,
        results: { draft: list, published: { list, at: site.services.clock() }, due: null },
      }),
    });
    expect(await asha.open()).not.toContain("No, I am not coming");
    const late = await asha.send("decline");
    expect(late.status).toBe(409);
    expect(late.html).toContain("the results are published");
  });

  test("make room for a reserve, who moves up by one tap, with undo", async () => {
    const { asha, bina } = await publishThree();
    const moveUp = { intent: "move-up", id: bina.id };
    const asked = await send(results, moveUp);
    expect(asked.status).toBe(409);
    expect(asked.message).toContain("nobody of Junior has declined");
    await asha.send("decline");
    await site.services.database.deleteFrom("jobs").execute();
    const moved = await send(results, moveUp);
    expect(moved.message).toContain("Bina Shetty is a finalist now");
    expect((await send(results, moveUp)).status).toBe(200);
    expect(await site.text(competition)).toContain("Bina Shetty");
    expect(await bina.open()).toContain("You are selected for the finale");
    expect(await listJobs(site.services.database, "entry-mail")).toEqual([bina.id]);
    expect(await page(orderPath)).not.toContain("Asha");
    await undo(moved);
    expect(await site.text(competition)).not.toContain("Bina");
    expect((await send(results, { ...moveUp, confirmed: "yes" })).status).toBe(200);
  });

  test("are not published by a restored version whose time has passed, and rules stay", async () => {
    const { fields } = await addThree();
    await choose(fields);
    const { editions, entrySettings } = site.services;
    const rules = entrySettings.judging;
    const fixed = await editions.change("guru", "2027", {
      alter: (edition) => ({
        ...edition,
        rounds: { ...edition.rounds, 1: { rules, closedAt: null } },
      }),
    });
    await send(results, { intent: "publish-at", seen: await seen(), appearsAt: evening });
    const cancelled = await send(results, { intent: "cancel-due" });
    site.moveTo(`${evening}:01+05:30`);
    const restored = await editions.documents.restoreVersion("guru", cancelled.entry ?? "");
    expect(restored.ok).toBe(true);
    await editions.publishDue(site.services.clock());
    const find = () => editions.findEdition("2027");
    expect((await find()).finalists).toMatchObject({ published: null, due: null });
    await editions.documents.restoreVersion("guru", fixed.ok ? `${fixed.entryId}` : "");
    expect((await find()).rounds[1].rules).toEqual(rules);
  });

  test("are taken back at once: nobody sees them or can answer", async () => {
    const { asha, chitra } = await publishThree();
    const { message } = await send(results, { intent: "take-back" });
    expect(message).toContain("taken back");
    expect(await site.text(competition)).not.toContain("Asha");
    for (const { open } of [asha, chitra])
      expect(await open()).not.toMatch(/finale is on|finalists/);
    expect((await asha.send("come")).status).toBe(409);
    expect((await send(results, { intent: "take-back" })).message).toContain("done already");
  });

  test("have a running order, in which a move can be sent twice", async () => {
    const { asha, bina, fields } = await addThree();
    const all = Object.fromEntries(Object.keys(fields).map((name) => [name, "chosen"]));
    await choose(all);
    const order = async () => {
      const html = await page(orderPath);
      return [...html.matchAll(/<strong>(\w+) \w+<\/strong>/g)].map(([, name]) => name).join(" ");
    };
    const [first = "", second = ""] = (await order()).split(" ");
    const ids: Record<string, string> = { Asha: asha.id, Bina: bina.id };
    const move = { intent: "move", id: ids[second], before: ids[first] };
    expect((await send(orderPath, move)).message).toContain("is now number 1 of 2");
    expect((await send(orderPath, move)).message).toContain("done already");
    expect(await order()).toBe(`${second} ${first}`);
    expect((await send(orderPath, { ...move, id: "unknown" })).status).toBe(409);
  });

  test("are not changed by what no form sends", async () => {
    await addThree();
    for (const [fields, status] of [
      [{ intent: "publish-at", seen: await seen(), appearsAt: "2027-09-01T09:00" }, 409],
      [{ intent: "publish-at", seen: await seen(), appearsAt: "2028-12-01T09:00" }, 409],
      [{ intent: "publish-at", seen: await seen(), appearsAt: "31/31/2027" }, 409],
      [{ intent: "publish" }, 409],
      [{ intent: "choose", category: "No such category" }, 409],
      [{ intent: "confirm-by", confirmBy: "2027-10-19" }, 409],
      [{ intent: "confirm-by", confirmBy: "tomorrow" }, 409],
      [{ intent: "move-up", id: "unknown" }, 409],
      [{ intent: "mail" }, 409],
      [{ intent: "nothing" }, 400],
    ] as const) {
      expect([fields, (await send(results, fields)).status]).toEqual([fields, status]);
    }
    expect((await send(`${results}/20x7`, { intent: "take-back" })).status).toBe(404);
    expect((await site.services.editions.findEdition("2027")).finalists.published).toBeNull();
  });
});
