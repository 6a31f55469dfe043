import { measureVisitors, type Pace } from "./visitors.ts";

type Site = { address: string; paths: string[] };

type Staging = {
  site: Site;
  requests: number;
  tries: number;
  /** Begins what is to be borne; the function that is returned ends it. */
  begin: () => Promise<() => Promise<unknown>>;
};

export type Compared = {
  beforeMs: number;
  duringMs: number;
  ratio: number;
  failed: number;
};

/**
 * In turns, before and during, so that a machine that slows down slows both. Of each the calmest try
 * counts: what else the machine does only ever adds to a time, and what is staged is there every time.
 */
export async function compareVisitors(staging: Staging): Promise<Compared> {
  const { site, requests, begin } = staging;
  const tries: { before: Pace; during: Pace }[] = [];
  for (let each = 0; each < staging.tries; each++) {
    const before = await measureVisitors({ ...site, requests });
    const end = await begin();
    const during = await measureVisitors({ ...site, requests });
    await end();
    tries.push({ before, during });
  }
  const beforeMs = Math.min(...tries.map(({ before }) => before.p99Ms));
  const duringMs = Math.min(...tries.map(({ during }) => during.p99Ms));
  return {
    ...{ beforeMs, duringMs, ratio: duringMs / beforeMs },
    failed: tries.reduce((sum, { before, during }) => sum + before.failed + during.failed, 0),
  };
}

type Bound = { most: number; floorMs: number };

/** What is wrong; a time below the floor is the machine's own unrest, and nobody notices it. */
export function judge(name: string, compared: Compared, { most, floorMs }: Bound): string[] {
  const { duringMs, ratio, failed } = compared;
  const slow = ratio > most && duringMs > floorMs;
  return [
    ...(slow ? [`${name}: ${tell(compared)}`] : []),
    ...(failed > 0 ? [`${name}: ${failed} visitors' requests failed`] : []),
  ];
}

export const tell = ({ beforeMs, duringMs, ratio }: Compared) =>
  `p99 ${beforeMs.toFixed(1)} → ${duringMs.toFixed(1)} ms (× ${ratio.toFixed(1)})`;
