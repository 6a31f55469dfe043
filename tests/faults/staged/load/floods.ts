import { percentile } from "#tests/bench/measure/statistics.ts";
import { load } from "#tests/bench/measure/wrk.ts";
import type { Fault } from "#tests/faults/staged/fault.ts";
import { type Compared, compareVisitors, formatCompared, judge, startVisited } from "./compare.ts";

/**
 * A page is made in some 5 ms, one at a time, and the flooding client takes a core of the same
 * machine. The calm before a flood counts at least as the median of the run's calms, because it
 * varies threefold.
 */
const bound = { most: 3, floorMs: 25 };

/**
 * Begins a flood at this address; the result ends it and returns how many a second were answered.
 */
type Flood = (address: string, seconds: number) => () => Promise<number>;

/** wrk asks by this Lua. */
const byWrk =
  (script: string): Flood =>
  (url, seconds) => {
    const ended = load({ url, seconds, script, mayBeRefused: true });
    // Its failure is reported to the caller that awaits it.
    ended.catch(() => undefined);
    return async () => (await ended).perSecond;
  };

/** Each request at another address, so that no cached page answers it. */
const asking = (path: string) =>
  byWrk(`
local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", (string.gsub("${path}", "N", n)))
end
`);

/** To another account each time. */
const signingIn = byWrk(`
local n = 0
request = function()
  n = n + 1
  return wrk.format("POST", "/login", {["Content-Type"] = "application/x-www-form-urlencoded"},
    "email=guru" .. n .. "%40example.org&password=wrong")
end
`);

/** What a stranger can ask for that has to be made, or refused, each time. */
const floodsOf = (picture: string): Record<string, Flood> => ({
  brochure: asking("/nrithya-ratna-shodha/brochure.pdf?x=N"),
  search: asking("/search?q=lamp+N"),
  "deep pages": asking("/gallery?page=9N"),
  ".data": asking("/gallery.data?x=N"),
  "pictures that are there": asking(`${picture}?x=N`),
  "pictures that are not": asking(`/media/${"0".repeat(20)}N/640.jpg`),
  "a hundred photos": asking("/api/uploads?limit=100&x=N"),
  "refused sign-ins": signingIn,
});

const floodSeconds = 5;

export const floods: Fault = {
  name: "floods",
  what:
    "Floods of anonymous calls that cost processor time: 32 connections, each asking again as " +
    "soon as it is answered, from the machine itself",
  must:
    `99 of 100 requests of four visitors for pages and a picture take at most ${bound.most} ` +
    `times as long as just before, or ${bound.floorMs} ms; none fails`,
  needs: ["wrk"],
  async stage({ showStep, count }) {
    const { program, paths, picture } = await startVisited();
    const { address } = program;
    const all = new Map<string, Compared>();
    const seen: string[] = [];
    const tries = count(3);
    for (const [name, flood] of Object.entries(floodsOf(picture))) {
      showStep(name);
      let perSecond = 0;
      const begin = async () => {
        const end = flood(address, floodSeconds);
        return async () => {
          perSecond = await end();
        };
      };
      const asked = { address, paths, tries, requests: count(1_200), begin };
      const compared = await compareVisitors(asked);
      seen.push(`${name} at ${Math.round(perSecond)}/s: ${formatCompared(compared)}`);
      all.set(name, compared);
    }
    await program.stop();
    const usualMs = percentile(
      [...all.values()].map(({ beforeMs }) => beforeMs),
      50,
    );
    const wrong = [...all].flatMap(([name, compared]) => {
      const ratio = compared.duringMs / Math.max(compared.beforeMs, usualMs);
      return judge(name, { ...compared, ratio }, bound);
    });
    return { count: `${seen.length} floods, ${tries} times each`, seen: seen.join("; "), wrong };
  },
};
