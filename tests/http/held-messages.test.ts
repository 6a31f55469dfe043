import { expect, onTestFinished, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { addGuru, cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { postMessage, withoutLimits } from "#tests/support/message-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";

type Engine = (typeof engines)[number];

/** One store, and the site on it as it is started again and again, with mail configured or without. */
async function openStore(engine: Engine) {
  const database = await engine.openEmpty();
  const sink = await startMailSink();
  const sites: Site[] = [];
  onTestFinished(async () => {
    for (const site of sites) {
      await site.services.outbox.stop();
      await site.close();
    }
    await sink.close();
  });

  async function start(smtpUrl: string | null): Promise<Site> {
    await sites.at(-1)?.services.outbox.stop();
    const mail = smtpUrl === null ? null : { smtpUrl, to: "gurus@school.example", from: null };
    const site = await startSite((services) => {
      return { ...withoutLimits(services), config: { ...services.config, mail } };
    }, database);
    sites.push(site);
    site.services.outbox.start();
    return site;
  }

  const subjects = () => sink.mails.map(({ headers }) => headers.get("subject")?.[0]).sort();
  return { start, sink, subjects };
}

const post = (site: Site, title: string) => postMessage(site, { title });

async function inboxOf(site: Site, cookie: string): Promise<string> {
  return (await site.request("/success/messages", { headers: { Cookie: cookie } })).text();
}

const offer = /<p>(\d+ older messages? (?:was|were) never mailed[^<]*)/;

const countOfTries = async ({ services }: Site, title: string) =>
  (await services.messages.listMessages("inbox", 99)).find((each) => each.title === title)
    ?.attempts;

test.each(engines)(
  "messages from before mail was configured are mailed only when a guru says so on $name",
  async (engine) => {
    const { start, sink, subjects } = await openStore(engine);
    const without = await start(null);
    await addGuru(without);
    for (const title of ["one", "two", "archived"]) await post(without, title);
    const { messages } = without.services;
    const archived = (await messages.listMessages("inbox", 1))[0];
    await messages.documents.move("guru@example.org", archived?.id ?? "", "archived");
    const site = await start(sink.url);
    const cookie = cookieOf(await signInByRequest(site));
    await post(site, "three");
    await expect.poll(subjects).toEqual(["three"]);
    expect(offer.exec(await inboxOf(site, cookie))?.[1]).toContain("3 older messages were never");
    const answer = await site.request("/success/messages", {
      method: "POST",
      headers: { Cookie: cookie, Origin: site.url },
      body: new URLSearchParams({ intent: "send-held" }),
    });
    const html = await answer.text();
    expect([answer.status, html.includes("3 older messages are being mailed.")]).toEqual([
      200,
      true,
    ]);
    expect(html).not.toMatch(offer);
    await expect.poll(subjects).toEqual(["archived", "one", "three", "two"]);
  },
);

test("a message that was tried goes on after a restart, and after mail was not configured for a while", async () => {
  const { start, sink, subjects } = await openStore(engines[0] as Engine);
  const nowhere = "smtp://127.0.0.1:1";
  const broken = await start(nowhere);
  await post(broken, "tried");
  await expect.poll(() => countOfTries(broken, "tried")).toBe(1);
  await broken.services.outbox.stop();
  // It came while mail was configured, and was never tried.
  await post(broken, "untried");
  const without = await start(null);
  await post(without, "held");
  const site = await start(sink.url);
  await site.services.database.updateTable("messages").set({ due_at: 1 }).execute();
  site.services.outbox.wake();
  await expect.poll(subjects).toEqual(["tried", "untried"]);
  const again = await start(sink.url);
  expect(await again.services.messages.countHeld()).toBe(1);
  expect(await again.services.messages.countWaiting()).toEqual({ count: 0, since: null });
  await post(again, "later");
  await expect.poll(subjects).toEqual(["later", "tried", "untried"]);
});
