import { drawPicture } from "#tests/factories/images.ts";
import type { Fault, Outcome, Stage } from "#tests/faults/staged/fault.ts";
import { pause, startVisitors } from "#tests/scale/visitors.ts";
import { memoryOf, watchProcesses } from "#tests/support/machine/processes.ts";
import {
  type Answer,
  post,
  type SiteToBreak,
  startSiteToBreak,
  uploadOf,
} from "./site-to-break.ts";

/** Bodies that arrive at once. */
export type Flood = Pick<Fault, "name" | "fault"> & {
  /** How many of them, in a whole run. */
  count: number;
  make: () => Promise<(index: number) => string>;
  /** What each may be answered with. */
  allowed: number[];
  /** By how much the server may have grown while it lasts, in MB, unless it is as little as afterwards. */
  maxGrownMb?: number;
};

/** What a process that decodes pictures may hold (`maxRssBytes`), in the MB of /proc. */
const pictureLimitMb = 250e6 / 2 ** 20;

/** It looks every 20 ms, and decoders take more meanwhile. */
const betweenLooksMb = 40;

/** By how much the server may have grown afterwards. */
const maxKeptMb = 50;

/** What is no longer needed is given back by then: nothing hurries an idle program. */
const maxCalmMs = 40_000;

export function floodWith(flood: Flood): Fault {
  const { name, fault, allowed, maxGrownMb = maxKeptMb } = flood;
  const codes = allowed.join(" or ");
  const must = `${codes} for each; the server at most ${maxGrownMb} MB larger meanwhile and ${maxKeptMb} afterwards; no picture's process beyond 250 MB for longer than it takes to notice; visitors go on`;
  return { name, fault, must, stage: (stage) => stageFlood(flood, stage) };
}

async function stageFlood(flood: Flood, { say, count }: Stage): Promise<Outcome> {
  say("making the bodies");
  const bodyOf = await flood.make();
  const times = count(flood.count);
  const bodies = Array.from({ length: times }, (_, index) => ({ body: bodyOf(index) }));
  const site = await startSiteToBreak();
  const before = await memoryWhenCalm(site);
  const { pid } = site.program;
  const watch = watchProcesses(pid);
  const visitors = startVisitors(site.program.address, ["/", "/gallery", "/events"]);
  say(`${times} at once`);
  const answers = await Promise.all(bodies.map((body) => post(site, "/upload", body)));
  const visits = await visitors.stop();
  say("growing calm");
  const after = await calmMemory(pid, before + maxKeptMb);
  watch.stop();
  await site.program.stop();
  const figures = {
    grownMb: watch.seen.ownMaxMb - before,
    keptMb: after - before,
    pictureMaxMb: Math.max(0, ...watch.seen.childrenMaxMb.values()),
    visits,
  };
  return {
    count: `${times} bodies`,
    seen: tell(answers, figures),
    wrong: [...wrongAnswers(flood, answers), ...wrongFigures(flood, figures)],
  };
}

type Figures = {
  grownMb: number;
  keptMb: number;
  pictureMaxMb: number;
  visits: Awaited<ReturnType<ReturnType<typeof startVisitors>["stop"]>>;
};

/** After some ordinary pictures and pages, so that what is loaded once is loaded. */
async function memoryWhenCalm(site: SiteToBreak): Promise<number> {
  const { program } = site;
  const picture = await drawPicture();
  for (let time = 0; time < 8; time++) {
    await post(site, "/upload", uploadOf(Buffer.concat([picture, Buffer.from(`warm ${time}`)])));
  }
  for (const path of ["/", "/gallery", "/events"]) {
    for (let time = 0; time < 30; time++) await (await program.request(path)).bytes();
  }
  await pause(4_000);
  return memoryOf(program.pid)?.nowMb ?? 0;
}

/** Once it is below what is allowed, or will not come there. */
async function calmMemory(pid: number, allowedMb: number): Promise<number> {
  const end = performance.now() + maxCalmMs;
  const now = () => memoryOf(pid)?.nowMb ?? 0;
  while (now() > allowedMb && performance.now() < end) await pause(500);
  return now();
}

function tell(answers: Answer[], { grownMb, keptMb, pictureMaxMb, visits }: Figures): string {
  const codes = Map.groupBy(answers, ({ status }) => status);
  const told = [...codes].map(([status, { length }]) => `${status || "closed"} ${length} times`);
  const most = pictureMaxMb > 0 ? `, a picture's process ${Math.round(pictureMaxMb)} MB` : "";
  return `${told.join(", ")}; the server ${Math.round(grownMb)} MB larger at most, ${Math.round(keptMb)} MB afterwards${most}; ${visits.answered} visits, the longest ${Math.round(visits.longestMs)} ms`;
}

function wrongAnswers({ allowed }: Flood, answers: Answer[]): string[] {
  const bad = answers.filter(({ status }) => !allowed.includes(status));
  return bad.slice(0, 3).map(({ status, text }) => `answered ${status}: ${text.slice(0, 80)}`);
}

function wrongFigures({ maxGrownMb = maxKeptMb }: Flood, figures: Figures): string[] {
  const { grownMb, keptMb, pictureMaxMb, visits } = figures;
  return [
    ...(grownMb > maxGrownMb ? [`the server grew by ${Math.round(grownMb)} MB`] : []),
    ...(keptMb > maxKeptMb ? [`the server kept ${Math.round(keptMb)} MB`] : []),
    ...(pictureMaxMb > pictureLimitMb + betweenLooksMb
      ? [`a picture's process held ${Math.round(pictureMaxMb)} MB`]
      : []),
    ...visits.failures.slice(0, 3),
  ];
}
