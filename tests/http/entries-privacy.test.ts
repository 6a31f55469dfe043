import { expect, onTestFinished, test } from "vitest";
import { theDancer } from "#app/entries/entry.ts";
import { runCleanup } from "#app/operations/background-jobs.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { type EntrySite, startEntrySite } from "#tests/support/entries.ts";
import { type Address, listAddresses, readAddresses } from "#tests/support/every-address.ts";
import { addGuru, guru, signInGuru } from "#tests/support/guru.ts";
import { privateEntry, privatePrefix, spellingsOf } from "#tests/support/private-values.ts";
import { loadBundle } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

const { routes } = await loadBundle();
const metricsToken = "only-for-monitoring";

/** Whatever is shown on a guru's device. */
const pushed: string[] = [];

const site = siteForAllTests(addGuru, () =>
  startEntrySite(undefined, (services) => ({
    config: { ...services.config, metricsToken },
    push: {
      ...services.push,
      async send(_address, text) {
        pushed.push(text);
        return "sent";
      },
    },
  })),
) as EntrySite;

/** `secrets`: what only the dancer and the gurus may read. */
type Dancer = { id: string; token: string; secrets: string[] };

const dancers: Dancer[] = [];
let cookie = "";

async function enter(): Promise<void> {
  const { entries, entryLinks, privateFiles } = site.services;
  const id = `qprivate-id-${dancers.length}`;
  const picture = await drawPicture({ width: 40, height: 30, background: "#123" });
  const screenshot = await privateFiles.add(id, "jpg", picture);
  const entry = { ...privateEntry(dancers.length), screenshot };
  await entries.addEntry(id, entry);
  const token = entryLinks.findToken((await entries.findEntry(id)) as never) ?? "";
  dancers.push({ id, token, secrets: [...spellingsOf(entry), id, token, screenshot] });
}

/** What dancers, gurus and the program do to entries, and what is remembered of reading them. */
async function useEntries(): Promise<void> {
  const { entries, entryDeletion, privateFiles, clock } = site.services;
  for (let count = 0; count < 5; count++) await enter();
  const [asked, withdrawn, restored, removed, deleted] = dancers;
  if (!asked || !withdrawn || !restored || !removed || !deleted) throw new Error("None entered");
  const { documents } = entries;
  const text = `${privatePrefix}asked`;
  const file = await privateFiles.add(asked.id, "pdf", Buffer.from("%PDF-1.7"));
  asked.secrets.push(text.toLowerCase(), file);
  const question = { text, askedAt: 1, askedBy: "", answer: { at: 2, text, file } };
  const payment = { rupees: 1400, at: 1, by: guru.email };
  await documents.changeAnyVersion(guru.email, asked.id, (entry) => {
    return { ...entry, question, payment };
  });
  await documents.changeAnyVersion(theDancer, withdrawn.id, (entry) => {
    return { ...entry, withdrawnAt: 1, deletionAskedAt: 2 };
  });
  for (const { id } of [restored, removed]) await documents.remove(guru.email, id);
  await documents.restore(guru.email, restored.id);
  await entryDeletion.deleteForEver(deleted.id, clock());
  await runCleanup(site.services, clock());
  const pages = ["", "/entries", "/entries.csv", "/history", "/trash", `/entries/${asked.id}`];
  for (const path of pages) await site.text(`/success${path}`, cookie);
  for (const path of ["/", "/nrithya-ratna-shodha"]) await site.text(path, cookie);
  for (const { token } of dancers) await site.text(`/nrithya-ratna-shodha/entry/${token}`);
}

/** What a stranger may try besides the address of each route. */
const further = (file: string) => [
  `/search?q=${privatePrefix}`,
  "/search?q=98711",
  `/gallery?tag=${privatePrefix}`,
  "/nrithya-ratna-shodha?born=2011-02-01",
  `/api/uploads?tag=${privatePrefix}`,
  `/media/${file}/40.jpg`,
];

const toAddress = (path: string): Address => ({ path, isWritten: false });

/** What is in a text of what only others may read. */
function findLeaks(text: string, reader: Dancer | null): string[] {
  // Numbers of a style sheet and of compiled scripts are nobody's.
  const sent = text.replaceAll(/<style\b[\s\S]*?<\/style>/g, "").toLowerCase();
  return dancers
    .filter((dancer) => dancer !== reader)
    .flatMap(({ secrets }) => secrets)
    .filter((secret) => isIn(sent, secret.toLowerCase()));
}

/** A year must stand alone: pages are full of digits. */
function isIn(text: string, secret: string): boolean {
  if (!text.includes(secret)) return false;
  return !/^\d{4}$/.test(secret) || new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text);
}

const sentId = () => dancers[0]?.id ?? "";

/** `reader`: the dancer whose own link is known to who reads. */
async function readAll(all: Address[], reader: Dancer | null): Promise<string[]> {
  const leaks: string[] = [];
  await readAddresses(site, all, {
    form: new URLSearchParams({ id: sentId(), intent: "read" }),
    async report({ asked, path, answer }) {
      // A length may be any number.
      const headers = [...answer.headers].filter(([name]) => name !== "content-length").join();
      // Not what was asked for itself, as an address that a page repeats.
      const text = `${headers}${await answer.text()}`.replaceAll(path, "");
      const sent = asked === "POST" ? `${path} ${sentId()}` : path;
      const unknown = findLeaks(text, reader).filter((secret) => !sent.includes(secret));
      leaks.push(...unknown.map((secret) => `${asked} ${path}: ${secret}`));
    },
  });
  return leaks;
}

/** What the site has told everybody, the operator and other dancers. */
async function findAllLeaks(): Promise<string[]> {
  const file = dancers[0]?.secrets.at(-1) ?? "none";
  const values = { file, operation: "restore", token: "unknown", id: sentId() };
  const ofRoutes = listAddresses(routes, () => [values]);
  const leaks = await readAll([...ofRoutes, ...further(file).map(toAddress)], null);
  for (const dancer of dancers.slice(0, 3)) {
    const page = `/nrithya-ratna-shodha/entry/${dancer.token}`;
    const paths = [page, `${page}.data`, `${page}/entry.json`, `${page}/${file}`];
    leaks.push(...(await readAll(paths.map(toAddress), dancer)));
  }
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const measured = await (await site.request("/metrics", { headers })).text();
  expect(measured.includes("# TYPE")).toBe(true);
  const told = [measured, ...pushed, ...site.logged.map((line) => JSON.stringify(line))];
  return [
    ...leaks,
    ...told.flatMap((text) =>
      findLeaks(text, null)
        // A measured number may be that of a year.
        .filter((secret) => !/^\d{4}$/.test(secret))
        .map((secret) => `${text}: ${secret}`),
    ),
  ];
}

test("whatever was done, nobody else is sent what an entry holds", async () => {
  cookie = await signInGuru(site);
  await useEntries();
  expect(await findAllLeaks()).toEqual([]);
}, 30_000);

test("a guru's page has it all, so that it would be found on another one", async () => {
  await enter();
  const page = await site.text(`/success/entries/${dancers.at(-1)?.id}`, cookie);
  expect(findLeaks(page, null).length).toBeGreaterThan(12);
});

test("the privacy page says what an entry stores, only while dancers enter here", async () => {
  const site = await startEntrySite();
  onTestFinished(() => site.close());
  const { retainMonths } = site.services.entrySettings;
  const page = await site.text("/privacy");
  expect(page).toContain("year of birth and phone number of a parent or guardian");
  expect(page).toContain(`${retainMonths} months after the finale`);
  const elsewhere = await startEntrySite(undefined, {}, { entries: "elsewhere" });
  onTestFinished(() => elsewhere.close());
  expect(await elsewhere.text("/privacy")).not.toContain("Entries to the competition");
});
