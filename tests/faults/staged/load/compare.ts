import { measureVisitors, type Pace } from "./visitors.ts";

type Site = { address: string; paths: string[] };

type Staging = {
  site: Site;
  requests: number;
  /** Of 100 requests, how many count; 99 by default. */
  percent?: number;
  tries: number;
  /** How often the visitors are measured in each try, before and during. */
  looks?: number;
  /** Begins the load; the function that is returned ends it. */
  begin: () => Promise<() => Promise<unknown>>;
};

export type Compared = {
  percent: number;
  beforeMs: number;
  duringMs: number;
  ratio: number;
  failed: number;
};

/**
 * Measures alternately, before and during, so that a machine that slows down slows both. The fastest try of
 * each counts: other work of the machine only adds to a time, and the load is there every time.
 */
export async function compareVisitors(staging: Staging): Promise<Compared> {
  const { site, requests, percent = 99, begin, looks = 1 } = staging;
  const before: Pace[] = [];
  const during: Pace[] = [];
  for (let each = 0; each < staging.tries; each++) {
    for (let look = 0; look < looks; look++)
      before.push(await measureVisitors({ ...site, requests, percent }));
    const end = await begin();
    for (let look = 0; look < looks; look++)
      during.push(await measureVisitors({ ...site, requests, percent }));
    await end();
  }
  const beforeMs = fastest(before);
  const duringMs = fastest(during);
  const failed = [...before, ...during].reduce((sum, pace) => sum + pace.failed, 0);
  return { percent, beforeMs, duringMs, ratio: duringMs / beforeMs, failed };
}

const fastest = (paces: Pace[]) => Math.min(...paces.map(({ withinMs }) => withinMs));

type Bound = { most: number; floorMs: number };

/** What is wrong; a time below the floor is noise of the machine. */
export function judge(name: string, compared: Compared, { most, floorMs }: Bound): string[] {
  const { duringMs, ratio, failed } = compared;
  const slow = ratio > most && duringMs > floorMs;
  return [
    ...(slow ? [`${name}: ${formatCompared(compared)}`] : []),
    ...(failed > 0 ? [`${name}: ${failed} visitors' requests failed`] : []),
  ];
}

export const formatCompared = ({ percent, beforeMs, duringMs, ratio }: Compared) =>
  `p${percent} ${beforeMs.toFixed(1)} → ${duringMs.toFixed(1)} ms (× ${ratio.toFixed(1)})`;
