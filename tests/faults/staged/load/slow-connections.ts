import { type StdioOptions, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import type { Fault } from "#tests/faults/staged/fault.ts";
import { pause } from "#tests/scale/visitors.ts";
import { track } from "#tests/support/machine/children.ts";
import { startProgram } from "#tests/support/server-process.ts";
import { compareVisitors, formatCompared, judge } from "./compare.ts";
import { visitedPaths } from "./visitors.ts";

/** Below it the machine's own unrest is larger than what is measured. The calmest of three looks counts. */
const bound = { most: 2, floorMs: 8 };

const seconds = 60;
const connections = 500;

/** How slowhttptest is slow, and at which address: a large text is needed to read one slowly. */
const kinds: Record<string, string[]> = {
  "slow headers": ["-H", "-i", "10", "-u", "/"],
  "slow bodies": ["-B", "-i", "10", "-s", "8192", "-t", "POST", "-u", "/login"],
  "slow reading": [
    "-X",
    "-w",
    "512",
    "-y",
    "1024",
    "-n",
    "5",
    "-z",
    "32",
    "-k",
    "3",
    "-u",
    "/gallery",
  ],
};

/**
 * Begins anew as often as the site has thrown all of them out, until the time is over. What is returned
 * waits for that, and says how many were open at most.
 */
function beSlow(address: string, flags: string[], lastingS: number) {
  const end = performance.now() + lastingS * 1_000;
  const leftS = () => Math.ceil((end - performance.now()) / 1_000);
  const args = [...flags.slice(0, -1), `${address}${flags.at(-1)}`, "-c", `${connections}`];
  async function goOn(): Promise<number> {
    let most = 0;
    while (leftS() > 0) {
      const all = [...args, "-r", `${connections}`, "-p", "5", "-v", "1", "-l", `${leftS()}`];
      const stdio: StdioOptions = ["ignore", "pipe", "ignore"];
      const said = await text(track(spawn("slowhttptest", all, { stdio })).stdout as Readable);
      const open = stripVTControlCharacters(said).matchAll(/connected: +(\d+)/g);
      most = Math.max(most, ...[...open].map(([, count]) => Number(count)));
      await pause(200);
    }
    return most;
  }
  return goOn();
}

export const slowConnections: Fault = {
  name: "slow-connections",
  fault: `${connections} connections of slowhttptest that are slow for ${seconds} s: sending headers, sending a body, reading`,
  must: `99 of 100 requests of four other visitors take at most ${bound.most} times as long as just before, or ${bound.floorMs} ms; none fails`,
  programs: [{ name: "slowhttptest", packages: ["slowhttptest"] }],
  async stage({ showStep, count }) {
    const program = await startProgram({ dataDir: await filledStore() });
    const site = { address: program.address, paths: await visitedPaths(program.address) };
    const wrong: string[] = [];
    const seen: string[] = [];
    const lasting = Math.max(10, count(seconds));
    for (const [name, flags] of Object.entries(kinds)) {
      showStep(name);
      let most = 0;
      const begin = async () => {
        const ended = beSlow(program.address, flags, lasting);
        // Until all have come: from then on they are slow.
        await pause(3_000);
        return async () => {
          most = await ended;
        };
      };
      const requests = Math.round((lasting / seconds) * 1_700);
      const compared = await compareVisitors({ site, tries: 1, looks: 3, requests, begin });
      seen.push(`${name}: up to ${most} open, ${formatCompared(compared)}`);
      wrong.push(...judge(name, compared, bound));
      if (most < connections / 2) wrong.push(`${name}: only ${most} connections were open`);
    }
    await program.stop();
    return { count: `3 times ${connections} for ${lasting} s`, seen: seen.join("; "), wrong };
  },
};
