import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import { type Question, toFields } from "#app/entries/entry.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { type EntrySite, startEntrySite } from "#tests/support/entries.ts";
import { siteForAllTests } from "./sites.ts";

/** One site for several tests, each of which begins on 1 June 2027. */
export function openEntrySite(open?: Parameters<typeof startEntrySite>[0]) {
  const site = siteForAllTests(undefined, () => startEntrySite(open)) as EntrySite;
  beforeEach(() => site.moveTo("2027-06-01T10:00:00+05:30"));
  return site;
}

type Fields = Parameters<typeof newEntry>[0];

/** An entry with what its dancer does. `send`: a form as a browser without JavaScript sends it. */
export async function addEntry(site: EntrySite, fields: Fields = {}, id: string = randomUUID()) {
  const { entries, entryLinks } = site.services;
  await entries.addEntry(id, newEntry(fields));
  const link = entryLinks.findLink(await getEntry(site, id)) ?? "";
  const path = new URL(link).pathname;
  return {
    id,
    path,
    link,
    find: () => getEntry(site, id),
    open: () => site.text(path),
    async send(intent: string, texts: Record<string, string | File> = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent, ...texts })) form.append(name, value);
      const answer = await site.post(path, form);
      return { status: answer.status, html: await answer.text() };
    },
    changeAsGuru: (alter: Parameters<typeof entries.documents.changeAnyVersion>[2]) =>
      entries.documents.changeAnyVersion("guru@example.org", id, alter),
  };
}

async function getEntry({ services }: EntrySite, id: string) {
  const entry = await services.entries.findEntry(id);
  if (!entry) throw new Error(`There is no entry ${id}`);
  return entry;
}

/** The form of the correction, as the page had filled it in. */
export const correction = (fields: Record<string, string> = {}, version = "1") => ({
  ...toFields(newEntry()),
  ...fields,
  version,
});

export const question = (answer: Question["answer"] = null): Question => ({
  text: "Please send a proof of age.",
  askedAt: Date.parse("2027-06-02T10:00:00Z"),
  askedBy: "guru@example.org",
  answer,
});
