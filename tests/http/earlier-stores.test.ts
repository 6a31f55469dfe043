import { describe, expect, test } from "vitest";
import { websiteTextParts } from "#app/settings/website-text-parts.server.ts";
import { listAddresses } from "#tests/support/addresses.ts";
import { restore } from "#tests/support/backups.ts";
import { stores } from "#tests/support/file-places.ts";
import { cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { startSite } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

/**
 * Backups that the versions of these days made of a store with something of each kind. Each saved
 * part of the website's texts says `OLD` and its name.
 */
const days = ["23-november-2026", "26-november-2026"];
const cases = stores.map((store, index) => ({ ...store, day: days[index] }));

const tables = {
  uploads: "photos",
  newevents: "events",
  albums: "albums",
  announcements: "announcements",
};

describe.each(cases)("the backup of $day, restored to $name", ({ day, openEmpty, openFiles }) => {
  let cookie: string;
  const forms = Object.keys(websiteTextParts).map((part) => `/success/site/${part}`);

  const site = siteForAllTests(undefined, async () => {
    const [database, files] = [await openEmpty(), await openFiles()];
    await restore({ database, files }, `tests/fixtures/backup-of-${day}.tar.zst`);
    for (const [table, list] of Object.entries(tables)) {
      const rows = database
        .selectFrom(table as keyof typeof tables)
        .where("removed_at", "is", null);
      const ids = (await rows.select("id").execute()).map(({ id }) => id);
      forms.push(...ids.map((id) => `/success/${list}/${id}`));
    }
    return startSite(null, database, files);
  });

  test("lets its guru sign in, and shows all of it", async () => {
    cookie = cookieOf(await signInByRequest(site));
    let shown = "";
    for (const path of [...forms, ...listAddresses("missing")]) {
      const answer = await site.request(path, { headers: { Cookie: cookie } });
      expect([path, answer.status < 500]).toEqual([path, true]);
      shown += await answer.text();
    }
    const parts = await site.services.database.selectFrom("site_content").select("id").execute();
    expect(parts.length).toBeGreaterThan(7);
    expect(parts.filter(({ id }) => !shown.includes(`OLD ${id}`))).toEqual([]);
  });

  test("takes edits of all kinds", async () => {
    expect(forms.length).toBeGreaterThan(14);
    for (const path of forms) {
      const html = await site.text(path, cookie);
      // The stored ID is refused now.
      const upiId = path.endsWith("/competition") && { "payment.payeeAddress": "school@okbank" };
      const fields = fieldsOf(html, { intent: "save", ...upiId });
      const { status } = await site.post(path, fields, { Cookie: cookie });
      expect([path, status]).toEqual([path, 200]);
    }
  });
});
