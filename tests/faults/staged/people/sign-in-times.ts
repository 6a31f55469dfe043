import type { Fault } from "#tests/faults/staged/fault.ts";
import { type ServedSite, serveSite } from "#tests/faults/staged/served-site.ts";
import { guru } from "#tests/support/guru.ts";
import { manageAccounts } from "./manage-accounts.ts";
import { tellingApart, wavering } from "./rank-statistic.ts";

const most = 0.55;

/** A try needs more room: few samples waver more than that by themselves. */
const bound = (samples: number) => Math.max(most, 0.5 + 3.3 * wavering(samples, samples));

const disabled = "second@example.org";

export const signInTimes: Fault = {
  name: "sign-in-times",
  fault:
    "Sign-ins with a wrong password, for nobody's address, and as a disabled person with the right password, in a random order, each from a network of its own",
  must: `the same body; from the times the kinds cannot be told apart (AUC below ${most} for each two)`,
  async stage({ say, count }) {
    const site = await serveSite({ environment: { TRUST_PROXY: "1" } });
    const password = manageAccounts(site, "add", disabled);
    manageAccounts(site, "disable", disabled);
    const kinds = {
      wrong: { email: guru.email, password: "not this one!" },
      unknown: { email: "nobody@example.org", password: "not this one!" },
      disabled: { email: disabled, password },
    };
    const names = Object.keys(kinds) as (keyof typeof kinds)[];
    const samples = Math.ceil(count(2_000) / names.length);
    const times = { wrong: [] as number[], unknown: [] as number[], disabled: [] as number[] };
    const bodies = new Set<string>();
    for (let index = 0; index < samples; index++) {
      if (index % 100 === 0) say(`${index} of ${samples}`);
      // Of each kind one at a time: an answer waits for most of its half second.
      const order = shuffled(names);
      const tried = order.map((name, place) => attempt(site, kinds[name], index * 3 + place));
      for (const [place, { ms, body }] of (await Promise.all(tried)).entries()) {
        const name = order[place] ?? "wrong";
        // The first of each kind load what the later ones need.
        if (index > 2) times[name].push(ms);
        bodies.add(body);
      }
    }
    await site.stop();
    const pairs = [
      ["wrong", "unknown"],
      ["wrong", "disabled"],
      ["unknown", "disabled"],
    ] as const;
    const told = pairs.map(([one, other]) => ({
      pair: `${one} and ${other}`,
      area: tellingApart(times[one], times[other]),
    }));
    return {
      count: `${samples} of each kind`,
      seen: `${bodies.size} body; AUC ${told.map(({ pair, area }) => `${area.toFixed(3)} for ${pair}`).join(", ")}`,
      wrong: [
        ...(bodies.size === 1 ? [] : [`${bodies.size} bodies`]),
        ...told
          .filter(({ area }) => area >= bound(samples))
          .map(({ pair, area }) => `${pair} can be told apart: ${area.toFixed(3)}`),
      ],
    };
  },
};

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Each from a /48 of its own, so that no limit is ever reached. */
async function attempt(site: ServedSite, account: Record<string, string>, index: number) {
  const network = `2${(index >> 16).toString(16).padStart(3, "0")}:${(index & 0xffff).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`;
  const begun = performance.now();
  const answer = await site.request("/login", {
    method: "POST",
    headers: { Origin: site.url, "X-Forwarded-For": network },
    body: new URLSearchParams(account),
  });
  const body = `${answer.status} ${await answer.text()}`;
  return { ms: performance.now() - begun, body };
}
