import { expect, test } from "vitest";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { websiteTextParts } from "#app/settings/website-text-parts.server.ts";
import { restore } from "#tests/support/backups.ts";
import { stores } from "#tests/support/file-places.ts";
import { cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { hashPasswordsAsServed } from "#tests/support/passwords.ts";
import { openSite } from "./sites.ts";

/**
 * Version 1.0 made this backup of a store with something of each kind. Each part of the website's
 * texts says `OLD` and its name.
 */
const backupOfFirstRelease = "tests/fixtures/backup-of-1.0.tar.zst";

hashPasswordsAsServed();

const tables = {
  uploads: "photos",
  newevents: "events",
  albums: "albums",
  announcements: "announcements",
};

const lists = ["/", "/gallery", "/events", "/search?q=a", "/success", "/success/messages"];
const further = ["/success/history", "/success/trash", "/success/people", "/success/entries"];

test.each(stores)(
  "a store of version 1.0 is shown and edited on $name",
  async (store) => {
    const [database, files] = [await store.openEmpty(), await store.openFiles()];
    await restore({ database, files }, backupOfFirstRelease);
    const site = await openSite(null, database, files);
    const Cookie = cookieOf(await signInByRequest(site));
    for (const path of [...lists, ...further]) {
      const { status } = await site.request(path, { headers: { Cookie } });
      expect([path, status < 500]).toEqual([path, true]);
    }

    const edit = async (path: string, days: Record<string, string> = {}) => {
      const fields = fieldsOf(await site.text(path, Cookie), { intent: "save", ...days });
      const { status } = await site.post(path, fields, { Cookie });
      expect([path, status]).toEqual([path, 200]);
    };
    for (const [table, list] of Object.entries(tables)) {
      const rows = database
        .selectFrom(table as keyof typeof tables)
        .where("removed_at", "is", null);
      const ids = (
        await rows
          .select("id")
          .limit(store.isDefault ? 4 : 1)
          .execute()
      ).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      // One event has no date, and the announcement has ended.
      const days = { date: "2026-03-14", endsOn: indiaDay(Date.now() + dayMs) };
      for (const id of ids) await edit(`/success/${list}/${id}`, days);
    }
    await edit("/success/site/gurus");
    await edit("/success/site/competition");

    const parts = Object.keys(websiteTextParts).map((part) => `/success/site/${part}`);
    const shown = await Promise.all(parts.map((path) => site.text(path, Cookie)));
    const stored = await database.selectFrom("site_content").select("id").execute();
    expect(stored.length).toBeGreaterThan(7);
    expect(stored.filter(({ id }) => !shown.join().includes(`OLD ${id}`))).toEqual([]);
  },
  60_000,
);
