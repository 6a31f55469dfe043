import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { percentile } from "#tests/bench/measure/statistics.ts";
import { pause, startVisitors } from "#tests/scale/visitors.ts";
import { startProgram } from "#tests/support/server-process.ts";

type Staging = {
  address: string;
  paths: string[];
  requests: number;
  tries: number;
  /** Begins the load; the function that is returned ends it. */
  begin: () => Promise<() => Promise<unknown>>;
};

export type Compared = { beforeMs: number; duringMs: number; failed: number };

type Pace = { p99Ms: number; failed: number };

/**
 * Measures four visitors alternately without and with the load, so that a machine that slows down
 * slows both. The fastest try of each counts: other work of the machine only adds to a time.
 */
export async function compareVisitors(staging: Staging): Promise<Compared> {
  const before: Pace[] = [];
  const during: Pace[] = [];
  for (let each = 0; each < staging.tries; each++) {
    before.push(await measureVisitors(staging));
    const end = await staging.begin();
    during.push(await measureVisitors(staging));
    await end();
  }
  const fastest = (paces: Pace[]) => Math.min(...paces.map(({ p99Ms }) => p99Ms));
  const failed = [...before, ...during].reduce((sum, pace) => sum + pace.failed, 0);
  return { beforeMs: fastest(before), duringMs: fastest(during), failed };
}

async function measureVisitors({ address, paths, requests }: Staging): Promise<Pace> {
  const visitors = startVisitors(address, paths, { visitorCount: 4, pauseMs: 4 });
  while (visitors.seen.times.length < requests) await pause(10);
  const { times, failures } = await visitors.stop();
  return { p99Ms: percentile(times, 99), failed: failures.length };
}

type Bound = { most: number; floorMs: number };

/** What is wrong; a time below the floor is noise of the machine. */
export function judge(name: string, compared: Compared, { most, floorMs }: Bound): string[] {
  const { beforeMs, duringMs, failed } = compared;
  const isSlow = duringMs > floorMs && duringMs > most * beforeMs;
  return [
    ...(isSlow ? [`${name}: ${formatCompared(compared)}`] : []),
    ...(failed > 0 ? [`${name}: ${failed} visitors' requests failed`] : []),
  ];
}

export const formatCompared = ({ beforeMs, duringMs }: Compared) =>
  `p99 ${beforeMs.toFixed(1)} → ${duringMs.toFixed(1)} ms`;

/**
 * The program with the demo, and the addresses that visitors open: pages of every kind, and a
 * picture.
 */
export async function startVisited() {
  const program = await startProgram({ dataDir: await filledStore() });
  const answer = await program.request("/api/uploads?limit=1");
  const { items } = (await answer.json()) as { items: { id: string; imageUrl: string }[] };
  const [newest] = items;
  if (!newest) throw new Error("There are no photos to look at");
  const [photo, picture] = [`/gallery/${newest.id}`, newest.imageUrl];
  const paths = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", photo, picture];
  return { program, paths, photo, picture };
}
