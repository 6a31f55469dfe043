import { startBareServer } from "#tests/bench/measure/bare.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { interleave, median } from "#tests/bench/measure/statistics.ts";
import { load } from "#tests/bench/measure/wrk.ts";
import { atLeast, type Bench, type Measured, type Row } from "#tests/bench/row.ts";
import { type RawAnswer, rawGet } from "#tests/support/raw-get.ts";
import { type Program, startProgram } from "#tests/support/server-process.ts";

/** Visits are counted only of what says that it is a browser. */
const agent =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/109.0.0.0 Mobile Safari/537.36";

const headers = { "Accept-Encoding": "br", "User-Agent": agent };

export const cached: Row = {
  name: "cached",
  what:
    "Cached pages under `wrk` with 32 connections that accept brotli, beside plain `node:http` " +
    "with the same bytes and headers.",
  needs: ["wrk"],
  async run({ options: { seconds, rounds }, showStep }: Bench): Promise<Measured[]> {
    const program = await startProgram({ dataDir: await filledStore() });
    const measured: Measured[] = [];
    for (const path of ["/", "/gallery", "/nrithya-ratna-shodha"]) {
      const bare = await startBareServer(await capture(program, path));
      const run = (what: string, address: string, lasting: number) => () => {
        showStep(`${path}, ${what}`);
        return load({ url: address + path, seconds: lasting, headers });
      };
      await run("warming up", program.address, 2)();
      await run("warming up", bare.address, 1)();
      const [own, reference] = await interleave(
        rounds,
        run("the program", program.address, seconds),
        run("node:http", bare.address, seconds),
      );
      bare.stop();
      const perSecond = (runs: { perSecond: number }[]) => median(runs.map((r) => r.perSecond));
      const rate = perSecond(own);
      const p99Ms = median(own.map((run) => run.p99Ms));
      measured.push({
        what: `Requests for ${path}, to those of node:http`,
        value: rate / perSecond(reference),
        unit: "×",
        target: atLeast(0.6),
        note: `${Math.round(rate)} per second, p99 ${p99Ms.toFixed(1)} ms`,
      });
    }
    await program.stop();
    return measured;
  },
};

/** Asks repeatedly, as a page is compressed further once it is cached. */
async function capture({ address }: Program, path: string): Promise<RawAnswer> {
  for (let asked = 0; ; asked++) {
    const answer = await rawGet(address + path, headers);
    if (asked === 4) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
