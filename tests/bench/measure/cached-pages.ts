import type { Bench } from "#tests/bench/row.ts";
import { startBareServer } from "./bare.ts";
import type { Program } from "./program.ts";
import { type RawAnswer, rawGet } from "./raw-get.ts";
import { inTurn, median } from "./statistics.ts";
import { load } from "./wrk.ts";

/** The pages that most visitors see. */
export const pages = {
  "the home page": "/",
  "the gallery": "/gallery",
  "the competition": "/nrithya-ratna-shodha",
};

export const acceptBrotli = { "Accept-Encoding": "br" };

export type Compared = {
  page: string;
  program: { perSecond: number; p99Ms: number };
  bare: { perSecond: number; p99Ms: number };
};

/** Every page from the program and from plain `node:http` with the same bytes, in turn. */
export async function compareCachedPages(program: Program, bench: Bench): Promise<Compared[]> {
  const { seconds, rounds } = bench.options;
  const answers = await captureAll(program);
  const bare = await startBareServer(answers);
  const compared: Compared[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const run = (what: string, address: string) => () => {
      bench.say(`${page}, ${what}`);
      return load({ url: address + path, seconds, headers: acceptBrotli });
    };
    const ours = run("the program", program.address);
    const theirs = run("plain node:http", bare.address);
    await load({ url: program.address + path, seconds: 2, headers: acceptBrotli });
    await load({ url: bare.address + path, seconds: 1, headers: acceptBrotli });
    const [own, reference] = await inTurn(rounds, ours, theirs);
    compared.push({ page, program: mediansOf(own), bare: mediansOf(reference) });
  }
  bare.stop();
  return compared;
}

/** Asked for until the answer stays as it is: pages are compressed further once they are kept. */
async function captureAll({ address }: Program): Promise<Record<string, RawAnswer>> {
  const answers: Record<string, RawAnswer> = {};
  for (const path of Object.values(pages)) {
    for (let asked = 0; asked < 5; asked++) {
      answers[path] = await rawGet(address + path, acceptBrotli);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const { status, headers } = answers[path] as RawAnswer;
    const isBrotli = headers.some(
      ([name, value]) => name.toLowerCase() === "content-encoding" && value === "br",
    );
    if (status !== 200 || !isBrotli)
      throw new Error(`${path} was answered ${status}, ${isBrotli ? "" : "not "}in brotli`);
  }
  return answers;
}

function mediansOf(loads: { perSecond: number; p99Ms: number }[]) {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  };
}
