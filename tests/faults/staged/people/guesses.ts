import type { Fault } from "#tests/faults/staged/fault.ts";
import {
  inside,
  lookingInside,
  type ServedSite,
  serveSite,
} from "#tests/faults/staged/served-site.ts";
import { guru } from "#tests/support/guru.ts";

const maxHashes = 10;

const group = (number: number) => number.toString(16);

/** One address in many ways: short, written out, in capitals, with a zone or a port, and its household's others. */
const spellings = (index: number): string => {
  const host = group(index + 1);
  const forms = [
    `2001:db8:7:1::${host}`,
    `2001:0DB8:0007:0001:0000:0000:0000:${host}`,
    `2001:db8:7:1:0:0:0:${host}%eth${index}`,
    `[2001:db8:7:1::${host}]:${1_024 + index}`,
    `[2001:DB8:7:1::${host}]`,
    `198.51.100.${index % 256}, 2001:db8:7:1::${host}`,
  ];
  return forms[index % forms.length] ?? "";
};

const mapped = (index: number): string =>
  ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:c000:207", `192.0.2.7:${1_024 + index}`][index % 4] ??
  "";

type Attack = { name: string; trustsProxy: boolean; from: (index: number) => string; own: string };

/** `own`: from where the guru comes meanwhile, as the proxy would say. */
const attacks: Attack[] = [
  {
    name: "neighbouring /64s behind a proxy",
    trustsProxy: true,
    from: (index) => `2001:db8:9:${group(index)}::1`,
    own: "203.0.113.5",
  },
  { name: "one household's spellings", trustsProxy: true, from: spellings, own: "203.0.113.6" },
  { name: "one IPv4 address's spellings", trustsProxy: true, from: mapped, own: "203.0.113.7" },
  {
    name: "made-up forwarding without a proxy",
    trustsProxy: false,
    from: (index) => `2001:db8:${group(index)}::1`,
    own: "",
  },
];

export const guesses: Fault = {
  name: "guesses",
  fault:
    "Wrong passwords for one account, twenty at once, over neighbouring IPv6 networks, spellings of one address, and a forwarding header that no proxy wrote",
  must: `at most ${maxHashes} of each thousand reach the hash, the rest is 429 (the page says nothing, as specified); meanwhile the guru signs in from an address of her own, and on a device that is known from the guesser's`,
  async stage({ say, count }) {
    const wrong: string[] = [];
    const seen: string[] = [];
    for (const attack of attacks) {
      say(attack.name);
      const outcome = await stageAttack(attack, count(1_000));
      seen.push(outcome.seen);
      wrong.push(...outcome.wrong.map((text) => `${attack.name}: ${text}`));
    }
    return {
      count: `${attacks.length} times ${count(1_000)} guesses`,
      seen: seen.join("; "),
      wrong,
    };
  },
};

async function stageAttack({ name, trustsProxy, from, own }: Attack, guessCount: number) {
  const site = await serveSite({
    environment: { TRUST_PROXY: trustsProxy ? "1" : "0" },
    execArgv: lookingInside,
  });
  const signIn = signerIn(site);
  const known = await signIn({ from: from(0) });
  const device = cookieNamed(known, "known-device");
  const before = (await inside(site)).hashes;
  const statuses = await guessMany(signIn, from, guessCount);
  const hashes = (await inside(site)).hashes - before;
  const onDevice = await signIn({ from: from(1), cookie: device });
  // Without a proxy everybody comes from the same address: only the device tells her apart.
  const elsewhere = trustsProxy ? await signIn({ from: own }) : onDevice;
  await site.stop();
  const refused = statuses.get(429) ?? 0;
  const others = [...statuses.keys()].filter((status) => status !== 429 && status !== 401);
  const wrong = [
    ...(known.status === 302 ? [] : [`the guru could not sign in before: ${known.status}`]),
    ...(hashes > maxHashes ? [`${hashes} guesses reached the hash`] : []),
    ...(hashes !== (statuses.get(401) ?? 0) ? [`401 does not tell hashes: ${hashes}`] : []),
    ...(refused < guessCount - maxHashes ? [`only ${refused} were refused`] : []),
    ...others.map((status) => `${statuses.get(status)} were answered ${status}`),
    ...(onDevice.status === 302 ? [] : [`on her device the guru was answered ${onDevice.status}`]),
    ...(elsewhere.status === 302 ? [] : [`elsewhere the guru was answered ${elsewhere.status}`]),
  ];
  return { seen: `${name}: ${hashes} hashes, ${refused} times 429`, wrong };
}

type Attempt = { from: string; cookie?: string; password?: string };

function signerIn(site: ServedSite) {
  return ({ from, cookie = "", password = guru.password }: Attempt) =>
    site.request("/login", {
      method: "POST",
      headers: { Origin: site.url, "X-Forwarded-For": from, Cookie: cookie },
      body: new URLSearchParams({ email: guru.email, password }),
    });
}

/** How often each status was answered. */
async function guessMany(
  signIn: ReturnType<typeof signerIn>,
  from: (index: number) => string,
  guessCount: number,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  async function guess(): Promise<void> {
    while (next < guessCount) {
      const index = next++;
      const answer = await signIn({ from: from(index), password: `wrong ${index}` });
      await answer.bytes();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: 20 }, guess));
  return statuses;
}

function cookieNamed(response: Response, name: string): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
}
