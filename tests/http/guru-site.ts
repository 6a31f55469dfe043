import { afterEach, beforeEach } from "vitest";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

/** For each test of a file a site of its own, and the calls of a guru who is signed in there. */
export function signInForEachTest() {
  const own = {} as { site: Site; cookie: string };

  beforeEach(async () => {
    own.site = await startSite();
    await addGuru(own.site);
    own.cookie = await signInGuru(own.site);
  });

  afterEach(() => own.site.close());

  return {
    own,
    /** Sends a text as it is, anything else as JSON. */
    post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
      const { site, cookie } = own;
      return site.request(path, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Cookie: cookie,
          Origin: site.url,
          ...headers,
        },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
    },
  };
}
