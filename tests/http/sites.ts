import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

type Start = () => Promise<Site>;

type Fields = Record<string, unknown>;

/** A site with a guru, who is signed in by `cookie` and sends what is posted. */
export type GuruSite = Awaited<ReturnType<typeof withGuru>>;

async function withGuru(site: Site) {
  await addGuru(site);
  const cookie = await signInGuru(site);
  const post: Site["post"] = (path, body, headers = {}) =>
    site.post(path, body, { Cookie: cookie, ...headers });
  return {
    ...site,
    cookie,
    post,
    /** A page or a file as the guru gets it. */
    open: (path: string) => site.request(path, { headers: { Cookie: cookie } }),
    /** A form as a browser without JavaScript sends it. */
    async send(path: string, fields: Fields) {
      const texts = Object.entries(fields).map(([name, value]) => [name, `${value}`]);
      const answer = await post(path, new URLSearchParams(texts));
      const location = answer.headers.get("Location");
      return { status: answer.status, html: await answer.text(), location };
    },
    patch: (path: string, body: Fields) =>
      site.request(path, {
        method: "PATCH",
        headers: { Cookie: cookie, Origin: site.url },
        body: JSON.stringify(body),
      }),
  };
}

/** A site that is closed after the test. */
export async function openSite(...given: Parameters<typeof startSite>): Promise<Site> {
  const site = await startSite(...given);
  onTestFinished(() => site.close());
  return site;
}

export const openGuruSite = async (...given: Parameters<typeof startSite>) =>
  withGuru(await openSite(...given));

/** One site for all tests of a file; its fields are there once the tests run. */
export function siteForAllTests(fill?: (site: Site) => Promise<unknown>, start: Start = startSite) {
  const site = {} as Site;
  beforeAll(async () => {
    Object.assign(site, await start());
    await fill?.(site);
  });
  afterAll(() => site.close());
  return site;
}

/** The same with so many photos, and the events. */
export const filledSiteForAllTests = (photoCount: number) =>
  siteForAllTests(async (site) => {
    await addPhotos(site, photoCount);
    await addEvents(site);
  });

/** The same with a guru who is signed in; `open`: its store, if not an empty one on SQLite. */
export const guruSiteForAllTests = (
  open?: () => Promise<Database>,
  start: Start = async () => startSite(null, (await open?.()) ?? null),
) => siteForAllTests(undefined, async () => withGuru(await start())) as GuruSite;

/** A new site for each test of a file. */
export function siteForEachTest(start: Start = startSite): Site {
  const site = {} as Site;
  beforeEach(async () => void Object.assign(site, await start()));
  afterEach(() => site.close());
  return site;
}

export const guruSiteForEachTest = (start: Start = startSite) =>
  siteForEachTest(async () => withGuru(await start())) as GuruSite;
