import { describe, expect, test } from "vitest";
import { newEntry } from "#tests/factories/entries.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import { startEntrySite } from "#tests/support/entries.ts";
import { guru } from "#tests/support/guru.ts";
import { guruSiteForAllTests } from "./sites.ts";

/** Two spellings of each word, which find each other. */
const spellings = ["KS Aditi D'Souza natya 12-14", "K. S. Aditi D’Souza Nāṭya 12–14"] as const;

describe.each(engines)("a guru's search on $name", ({ open }) => {
  const site = guruSiteForAllTests(undefined, () => startEntrySite(open));

  /** Adds one of each kind, named by a text. */
  async function addAll(name: string): Promise<void> {
    const { services } = site;
    await services.photos.addPhoto(newPhoto({ title: `photo ${name}` }));
    await services.events.addEvent(newEvent({ title: `event ${name}`, description: "One" }));
    await services.messages.addMessage(newMessage({ title: `message ${name}` }));
    await services.entries.addEntry(crypto.randomUUID(), newEntry({ name: `entry ${name}` }));
    const { id } = await services.photos.addPhoto(newPhoto({ title: `trash ${name}` }));
    await services.photos.documents.remove(guru.email, id);
  }

  const lists = {
    photo: "/success/photos",
    event: "/success/events",
    message: "/success/messages",
    entry: "/success/entries",
    history: "/success/history",
    trash: "/success/trash",
    "public search": "/search",
  };

  /** The lists that do not show the text. */
  async function listMissing(query: string, name: string): Promise<string[]> {
    const missing = [];
    for (const [kind, path] of Object.entries(lists)) {
      const html = await site.text(`${path}?q=${encodeURIComponent(query)}`, site.cookie);
      const text = html.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");
      const shown = path === lists.history || path === lists["public search"] ? "photo" : kind;
      if (!text.includes(`${shown} ${name}`)) missing.push(kind);
    }
    return missing;
  }

  test("finds two spellings by each other in every list", async () => {
    for (const name of spellings) await addAll(name);
    const [one, other] = spellings;
    expect(await listMissing(one, other)).toEqual([]);
    expect(await listMissing(other, one)).toEqual([]);
  });
});
