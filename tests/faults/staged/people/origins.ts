import type { Fault } from "#tests/faults/staged/fault.ts";
import { addContent, type ServedSite, serveSite } from "#tests/faults/staged/served-site.ts";
import { serviceIds } from "#tests/support/message-form.ts";
import { type Address, findAddresses } from "./addresses.ts";
import { everythingStored, writtenSince } from "./stored.ts";

const unsafe = ["POST", "PUT", "PATCH", "DELETE"];

type Sender = {
  name: string;
  headers: (site: ServedSite) => Record<string, string>;
  is: "refused" | "let in";
};

/** Whoever sends, always with the guru's cookie. */
const senders: Sender[] = [
  refused("another site", () => ({ Origin: "https://evil.example" })),
  refused("a page that hides which", () => ({ Origin: "null" })),
  refused("another port", ({ url }) => ({ Origin: `${url}0` })),
  refused("a host whose name begins alike", ({ url }) => ({ Origin: `${url}.evil.example` })),
  refused("the site under https", ({ url }) => ({ Origin: url.replace("http:", "https:") })),
  refused("another site without Origin", () => ({ "Sec-Fetch-Site": "cross-site" })),
  refused("a neighbouring host without Origin", () => ({ "Sec-Fetch-Site": "same-site" })),
  // What tells nothing is no browser: the contract lets a program in by its session.
  { name: "a program with the session", headers: () => ({}), is: "let in" },
  { name: "the site itself", headers: ({ url }) => ({ Origin: url }), is: "let in" },
];

function refused(name: string, headers: Sender["headers"]): Sender {
  return { name, headers, is: "refused" };
}

/** What the most of forms and calls would take, were they to read it. */
const fields = {
  ...{ title: "Forged", description: "Forged", date: "2030-01-31", fullDescription: "" },
  ...{ name: "Forged", email: "forged@example.org", message: "Forged", _gotcha: "" },
  ...{ intent: "remove", version: "1", ...serviceIds },
};

export const origins: Fault = {
  name: "origins",
  fault:
    "Every address by POST, PUT, PATCH and DELETE, with a guru's cookie and a document that would be taken: from foreign, `null` and look-alike origins, from other sites without `Origin`; and for comparison from a program without any of these headers, and from the site itself",
  must: "403 (405 where an address takes no such method; without `Origin` 404 where there is none), nothing written; a program with the session may write, as the contract says, and without the session may not",
  async stage({ say }) {
    const wrong: string[] = [];
    const seen: string[] = [];
    let sent = 0;
    for (const sender of senders) {
      say(sender.name);
      // A site of its own each: what is let in changes it.
      const site = await serveSite({ environment: { TRUST_PROXY: "1" } });
      const cookie = await site.signIn();
      const addresses = await findAddresses(site, await addContent(site, cookie));
      const before = everythingStored(site.dataDir);
      const headers = sender.headers(site);
      const statuses = await sendAll(site, addresses, { ...headers, Cookie: cookie });
      sent += statuses.length;
      const written = writtenSince(before, site.dataDir);
      wrong.push(...judge(sender, statuses, written));
      seen.push(
        `${sender.name}: ${written.length === 0 ? "nothing written" : `${written.length} tables written`}`,
      );
      if (sender.name === "a program with the session") {
        const stranger = await strangersWrites(site, addresses);
        wrong.push(...stranger.map((table) => `a program without a session: ${table} was written`));
      }
      await site.stop();
    }
    return { count: `${sent} requests of ${senders.length} senders`, seen: seen.join("; "), wrong };
  },
};

type Answered = { method: string; path: string; status: number; isOwnRule: boolean };

async function sendAll(site: ServedSite, addresses: Address[], headers: Record<string, string>) {
  const statuses: Answered[] = [];
  for (const { path, methods } of addresses) {
    // Signing out would end the session that all others are sent with.
    if (path === "/logout" && !("Origin" in headers || "Sec-Fetch-Site" in headers)) continue;
    if (path === "/logout" && headers.Origin === site.url) continue;
    for (const method of unsafe) {
      const isCall = path.startsWith("/api/") || path === "/upload";
      const answer = await site.request(path, {
        method,
        headers: { ...headers, ...typeOf(isCall) },
        body: bodyOf(isCall),
      });
      await answer.bytes();
      const isOwnRule = !methods.includes(method);
      statuses.push({ method, path, status: answer.status, isOwnRule });
    }
  }
  return statuses;
}

const typeOf = (isCall: boolean) => ({
  "Content-Type": isCall ? "application/json" : "application/x-www-form-urlencoded",
});

const bodyOf = (isCall: boolean) =>
  isCall ? JSON.stringify({ ...fields, version: 1 }) : `${new URLSearchParams(fields)}`;

function judge({ name, is }: Sender, statuses: Answered[], written: string[]): string[] {
  if (is === "let in") {
    // Or the others' refusals would prove nothing.
    return written.length > 0 ? [] : [`${name}: nothing was written`];
  }
  return [
    ...written.map((table) => `${name}: ${table} was written`),
    ...statuses
      .filter(({ status, isOwnRule }) => !(status === 403 || (isOwnRule && status === 405)))
      // Without `Origin` each address refuses by itself, if there is one.
      .filter(({ status }) => !(status === 404 && name.endsWith("without Origin")))
      .map(({ method, path, status }) => `${name}: ${method} ${path} was answered ${status}`),
  ];
}

/** Messages, and asking for a photo's removal, are everybody's. */
async function strangersWrites(site: ServedSite, addresses: Address[]): Promise<string[]> {
  const before = everythingStored(site.dataDir);
  await sendAll(site, addresses, {});
  return writtenSince(before, site.dataDir).filter(
    (table) => table !== "messages" && table !== "counters",
  );
}
