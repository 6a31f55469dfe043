import { describe, expect, test } from "vitest";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { websiteTextParts } from "#app/settings/website-text-parts.server.ts";
import { listAddresses } from "#tests/support/addresses.ts";
import { restore } from "#tests/support/backups.ts";
import { stores } from "#tests/support/file-places.ts";
import { cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { hashPasswordsAsServed } from "#tests/support/passwords.ts";
import { startSite } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

/**
 * Version 1.0 made this backup of a store with something of each kind. Each part of the website's
 * texts says `OLD` and its name.
 */
const backupOfFirstRelease = "tests/fixtures/backup-of-1.0.tar.zst";

hashPasswordsAsServed();

const tomorrow = indiaDay(Date.now() + dayMs);

const tables = {
  uploads: "photos",
  newevents: "events",
  albums: "albums",
  announcements: "announcements",
};

describe.each(stores)("a store of version 1.0 on $name", ({ openEmpty, openFiles }) => {
  let cookie: string;
  const forms = Object.keys(websiteTextParts).map((part) => `/success/site/${part}`);

  const site = siteForAllTests(undefined, async () => {
    const [database, files] = [await openEmpty(), await openFiles()];
    await restore({ database, files }, backupOfFirstRelease);
    for (const [table, list] of Object.entries(tables)) {
      const rows = database
        .selectFrom(table as keyof typeof tables)
        .where("removed_at", "is", null);
      const ids = (await rows.select("id").execute()).map(({ id }) => id);
      forms.push(...ids.map((id) => `/success/${list}/${id}`));
    }
    return startSite(null, database, files);
  });

  test("lets its guru sign in, and shows every page", async () => {
    cookie = cookieOf(await signInByRequest(site));
    for (const path of listAddresses("missing")) {
      const { status } = await site.request(path, { headers: { Cookie: cookie } });
      expect([path, status < 500]).toEqual([path, true]);
    }
  });

  test("shows what was stored in its forms, and takes edits of all kinds", async () => {
    expect(forms.length).toBeGreaterThan(14);
    let shown = "";
    for (const path of forms) {
      const html = await site.text(path, cookie);
      shown += html;
      // One event has no date, and the announcement has ended.
      const isText = path.startsWith("/success/site/");
      const days = !isText && { date: "2026-03-14", endsOn: tomorrow };
      const fields = fieldsOf(html, { intent: "save", ...days });
      const { status } = await site.post(path, fields, { Cookie: cookie });
      expect([path, status]).toEqual([path, 200]);
    }
    const parts = await site.services.database.selectFrom("site_content").select("id").execute();
    expect(parts.length).toBeGreaterThan(7);
    expect(parts.filter(({ id }) => !shown.includes(`OLD ${id}`))).toEqual([]);
  });
});
