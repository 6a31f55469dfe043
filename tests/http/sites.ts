import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from "vitest";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

type Start = () => Promise<Site>;

/** A site that is closed after the test. */
export async function openSite(...given: Parameters<typeof startSite>): Promise<Site> {
  const site = await startSite(...given);
  onTestFinished(() => site.close());
  return site;
}

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

/** A new site for each test of a file. */
export function siteForEachTest(start: Start = startSite): Site {
  const site = {} as Site;
  beforeEach(async () => void Object.assign(site, await start()));
  afterEach(() => site.close());
  return site;
}

/** The same with a guru, who is signed in by `cookie` and sends what is posted. */
export function guruSiteForEachTest(start: Start = startSite) {
  const site = siteForEachTest(start) as Site & { cookie: string };
  beforeEach(async () => {
    await addGuru(site);
    const Cookie = await signInGuru(site);
    const { post } = site;
    Object.assign(site, {
      cookie: Cookie,
      post: (path: string, body: unknown, headers = {}) => post(path, body, { Cookie, ...headers }),
    });
  });
  return site;
}
