import { type Browser, devices } from "@playwright/test";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: the beginning, the duration, and the time of the CPU within it. */
  ts: number;
  dur: number;
  tdur: number;
};

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];

/** As Lighthouse's phone. */
const slowdown = 4;
const shortTaskMs = 50;

/** Longer than any page takes to start its scripts. */
const watchedMs = 2_500;

/**
 * Milliseconds by which tasks after the first paint are longer than 50 ms on a phone, which is what
 * Lighthouse calls the total blocking time. Measured by the time of the CPU, so that other programs
 * do not lengthen it. Lighthouse also counts the layout before the first paint.
 */
export async function measureBlocking(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(devices["Moto G4"]);
  const page = await context.newPage();
  await browser.startTracing(page, { categories });
  await page.goto(address);
  await page.waitForTimeout(watchedMs);
  const trace = await browser.stopTracing();
  await context.close();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const painted = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error(`${address} was not painted`);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur }) =>
      name.endsWith("RunTask") &&
      ph === "X" &&
      pid === painted.pid &&
      tid === painted.tid &&
      ts + dur > painted.ts,
  );
  let endOfLast = 0;
  let blockedMs = 0;
  for (const { ts, dur, tdur } of tasks.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    // Tasks that run within another one are part of its time.
    if (ts < endOfLast) continue;
    endOfLast = ts + dur;
    blockedMs += Math.max(0, (tdur / 1_000) * slowdown - shortTaskMs);
  }
  return blockedMs;
}
