import { Agent, get } from "node:http";
import { percentile } from "#tests/bench/measure/statistics.ts";
import { pause } from "#tests/scale/visitors.ts";

/** How fast the visitors see their pages: so many of 100 requests (99 by default) within these milliseconds. */
export type Pace = { withinMs: number; failed: number };

type Asked = {
  address: string;
  paths: string[];
  requests: number;
  percent?: number;
};

const visitorCount = 4;
const pauseMs = 4;

/** Visitors who each open one address after the other, over a connection that they keep. */
export async function measureVisitors(asked: Asked): Promise<Pace> {
  const { address, paths, requests, percent = 99 } = asked;
  const times: number[] = [];
  let failed = 0;
  let left = requests;
  async function keepVisiting(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; left > 0; turn++) {
      left -= 1;
      const begun = performance.now();
      const isWhole = await open(address + paths[turn % paths.length], agent);
      times.push(performance.now() - begun);
      failed += isWhole ? 0 : 1;
      await pause(pauseMs);
    }
    agent.destroy();
  }
  await Promise.all(Array.from({ length: visitorCount }, (_, index) => keepVisiting(index)));
  return { withinMs: percentile(times, percent), failed };
}

function open(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode === 200));
      answer.on("error", () => resolve(false));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}

/** What visitors open, of a site with the demo: pages of every kind, and a picture. */
export async function visitedPaths(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/uploads?limit=1`);
  const { items } = (await answer.json()) as { items: { id: string; imageUrl: string }[] };
  const [newest] = items;
  if (!newest) throw new Error("There are no photos to look at");
  const photo = [`/gallery/${newest.id}`, newest.imageUrl];
  return ["/", "/gallery", "/events", "/nrithya-ratna-shodha", ...photo];
}
