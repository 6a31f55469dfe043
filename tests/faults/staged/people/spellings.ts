import type { Fault } from "#tests/faults/staged/fault.ts";
import { addContent, type ServedSite, serveSite } from "#tests/faults/staged/served-site.ts";
import { guru } from "#tests/support/guru.ts";
import { aMessage } from "#tests/support/message-form.ts";
import { sendBytes, statusOf } from "#tests/support/send-bytes.ts";
import { type Address, findAddresses } from "./addresses.ts";
import { oddRequestsAt, spellingsOf } from "./odd-requests.ts";
import { everythingStored, writtenSince } from "./stored.ts";

/** What only gurus see, wherever it may turn up. */
const secrets = [
  guru.email,
  aMessage.message,
  aMessage.email,
  "Manage your website content",
  "tagsInUse",
];

/** How many connections at once. */
const together = 8;

export const spellings: Fault = {
  name: "spellings",
  fault:
    "Conflicting lengths, bare line ends, 64 KB of header, 100,000 header fields, and `//`, `%2F`, `%00`, `..` and 40 other spellings, at every address and method of the routes, with raw sockets",
  must: "400 or 431 and one answer on the connection; other spellings 400, 404, 405 or on to the address meant, never 5xx; what gurus alone see is seen under none, and nothing is written",
  async stage({ say, count }) {
    const site = await serveSite();
    const ids = await addContent(site, await site.signIn());
    const addresses = await findAddresses(site, ids);
    const before = everythingStored(site.dataDir);
    say(`framings of ${addresses.length} addresses`);
    const tried = addresses.slice(0, count(addresses.length));
    const framings = tried.flatMap(({ path, methods }) =>
      methods
        .filter((method) => method !== "HEAD")
        .flatMap((method) => oddRequestsAt(path, method)),
    );
    const wrong = await inParallel(framings, async ({ name, bytes, may }) => {
      const answer = await sendBytes(site.address, bytes);
      const answers = answer.match(/HTTP\/1\.1 \d/g)?.length ?? 0;
      if (may.includes(statusOf(answer)) && answers === 1) return null;
      return `${name} was answered ${answers} times, ${statusOf(answer)}`;
    });
    say("spellings");
    const { spelled, wrong: led } = await trySpellings(site, tried);
    wrong.push(...led);
    wrong.push(...writtenSince(before, site.dataDir).map((table) => `${table} was written`));
    await site.stop();
    return {
      count: `${framings.length} odd requests and ${spelled} spellings at ${tried.length} addresses`,
      seen:
        wrong.length === 0 ? "each refused or led on; nothing written" : `${wrong.length} wrong`,
      wrong,
    };
  },
};

async function trySpellings(site: ServedSite, addresses: Address[]) {
  const asked = addresses.flatMap(({ path, methods }) =>
    methods
      .filter((method) => method !== "HEAD")
      .flatMap((method) => spellingsOf(path).map((spelling) => ({ method, spelling }))),
  );
  const wrong = await inParallel(asked, async ({ method, spelling }) => {
    const rest =
      "Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}";
    const body = method === "GET" ? "Connection: close\r\n\r\n" : rest;
    const answer = await sendBytes(
      site.address,
      `${method} ${spelling} HTTP/1.1\r\nHost: site\r\n${body}`,
    );
    const status = statusOf(answer);
    const told = secrets.filter((secret) => answer.includes(secret));
    const target = /^location: (.*)\r$/im.exec(answer)?.[1] ?? "/";
    const isElsewhere = !/^\/(?![/\\])/.test(target) && !target.startsWith(site.address);
    const isOdd = /^x-odd:/im.test(answer);
    if (status < 500 && told.length === 0 && !isElsewhere && !isOdd) return null;
    return `${method} ${spelling} was answered ${status} ${told.join(" ")} ${isElsewhere ? target : ""}`;
  });
  return { spelled: asked.length, wrong };
}

/** What is wrong with each, a few at once. */
async function inParallel<Item>(
  items: Item[],
  ask: (item: Item) => Promise<string | null>,
): Promise<string[]> {
  const wrong: string[] = [];
  const left = items.values();
  const work = async () => {
    for (const item of left) {
      const said = await ask(item);
      if (said) wrong.push(said);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return wrong;
}
