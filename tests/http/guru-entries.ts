import { beforeEach } from "vitest";
import type { EntryContent } from "#app/entries/entry.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/services.server.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { startEntrySite } from "#tests/support/entries.ts";
import { guruSiteForAllTests } from "./sites.ts";

export const list = "/success/entries";

/** Another guru, who has no account any more. */
export const other = "other@example.org";

/** The time of the site: 10 Jun 2027, 10 am. */
export const now = Date.parse("2027-06-10T10:00:00+05:30");

export const unescaped = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** A site with entries for all tests of a file, and what its guru does. Each test begins without. */
export function guruEntries(open?: () => Promise<Database>, services: Partial<Services> = {}) {
  const site = guruSiteForAllTests(undefined, async () => {
    const started = await startEntrySite(open, services);
    started.moveTo("2027-06-10T10:00:00+05:30");
    return started;
  });

  beforeEach(async () => {
    const { database } = site.services;
    for (const table of ["entries", "entry_numbers", "history"] as const) {
      await database.deleteFrom(table).execute();
    }
  });

  const find = (id: string) => site.services.entries.findEntry(id);

  /** Adds an entry that shares nothing with another one, but for what is given. */
  async function add(id: string, fields: Partial<EntryContent> = {}): Promise<string> {
    const count = (await site.services.entries.listEntries(null)).length;
    const own = {
      name: `Dancer ${id}`,
      video: `https://www.youtube.com/watch?v=${`${count}`.padStart(11, "v")}`,
      transaction: `${412_345_678_900 + count}`,
      screenshot: "0".repeat(32),
    };
    await site.services.entries.addEntry(id, newEntry({ ...own, ...fields }));
    return id;
  }

  const change = (id: string, fields: Partial<EntryContent>) =>
    site.services.entries.documents.changeAnyVersion(other, id, (entry) => {
      return { ...entry, ...fields };
    });

  async function send(path: string, fields: Record<string, unknown>) {
    const { status, html } = await site.send(path, fields);
    const message = unescaped(/<span id="notice">([^<]*)/.exec(html)?.[1] ?? "");
    const entry = /name="entry" value="([^"]+)"/.exec(html)?.[1] ?? "";
    return { status, html, message, entry };
  }

  /** Sends a form of the entry's page as it is now, or of an earlier `version`. */
  const sendTo = async (id: string, intent: string, fields: Record<string, unknown> = {}) =>
    send(`${list}/${id}`, { intent, id, version: (await find(id))?.version, ...fields });

  /** The numbers of the listed entries, without the edition. */
  async function listed(query: string): Promise<string> {
    const html = await site.text(`${list}?${query}`, site.cookie);
    const numbers = [...html.matchAll(/NRS-\d{4}-(\d{4})<\/span>/g)];
    return numbers.map(([, number]) => Number(number)).join(" ");
  }

  return { site, find, add, change, send, sendTo, listed };
}
