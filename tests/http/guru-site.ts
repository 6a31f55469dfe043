import { afterEach, beforeEach } from "vitest";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

/** For each test of a file a site of its own, and the calls of a guru who is signed in there. */
export function signInForEachTest(start: () => Promise<Site> = startSite) {
  const own = {} as { site: Site; cookie: string };

  beforeEach(async () => {
    own.site = await start();
    await addGuru(own.site);
    own.cookie = await signInGuru(own.site);
  });

  afterEach(() => own.site.close());

  return {
    own,
    /** Sends a form or a text as it is, anything else as JSON. */
    post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
      const { site, cookie } = own;
      const isForm = body instanceof FormData || body instanceof URLSearchParams;
      const type = isForm ? null : { "Content-Type": "application/json" };
      return site.request(path, {
        method: "POST",
        headers: { ...type, Cookie: cookie, Origin: site.url, ...headers },
        body: isForm || typeof body === "string" ? body : JSON.stringify(body),
      });
    },
  };
}
