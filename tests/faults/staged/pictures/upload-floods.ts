import { randomBytes } from "node:crypto";
import { drawPicture, uploadOf } from "#tests/factories/images.ts";
import { bomb, hugeAvif, longGif } from "#tests/factories/odd-pictures.ts";
import { pause, startVisitors } from "#tests/scale/visitors.ts";
import { memoryOf, watchProcesses } from "#tests/support/machine/processes.ts";
import type { Fault, Outcome, Stage } from "../fault.ts";
import { post, type SiteToBreak, startSiteToBreak } from "./site-to-break.ts";

const megabyte = 1024 * 1024;

const bodyOf = (bytes: Uint8Array) => JSON.stringify(uploadOf(bytes, "image/jpeg"));

/** Bodies that arrive at once. */
type Flood = {
  name: string;
  fault: string;
  /** How many of them, in a whole run. */
  count: number;
  make: () => Promise<string | ((index: number) => string)>;
  /** Allowed statuses; 0 is a connection closed while the body was still sent. */
  allowed: number[];
  /** By how much the server may grow meanwhile, in MB, if more than it may grow for good. */
  maxGrownMb?: number;
};

/** The limit of a process that decodes pictures, and what it may take between two looks at it. */
const maxPictureMb = 250e6 / 2 ** 20 + 40;

/** By how much the server may have grown for good. */
const maxKeptMb = 50;

const floods: Flood[] = [
  {
    name: "picture-bombs",
    fault: "PNGs of 16000 × 16000 in 31 KB, 20 at once",
    count: 20,
    make: async () => bodyOf(await bomb()),
    allowed: [422],
  },
  {
    name: "large-bodies",
    fault: "Bodies of 50 MB, 20 at once",
    count: 20,
    make: async () => `{"file":"${"A".repeat(50 * megabyte)}"}`,
    allowed: [413, 0],
  },
  {
    name: "long-animations",
    fault: "GIFs of 10,000 frames, 8 at once",
    count: 8,
    make: async () => bodyOf(await longGif(10_000)),
    allowed: [200, 422],
  },
  {
    name: "huge-avif",
    fault: "AVIFs of 49 megapixels in 2 KB, 20 at once",
    count: 20,
    make: async () => bodyOf(await hugeAvif()),
    allowed: [200, 422],
  },
  {
    name: "large-uploads",
    fault: "Uploads of 11 MB that are no picture, 20 at once",
    count: 20,
    make: async () => bodyOf(randomBytes(8.5 * megabyte)),
    allowed: [422, 503],
    maxGrownMb: 64,
  },
  {
    name: "many-uploads",
    fault: "Small pictures, 200 at once",
    count: 200,
    make: async () => {
      const picture = await drawPicture();
      return (index) => bodyOf(Buffer.concat([picture, Buffer.from(`${index}`)]));
    },
    allowed: [200, 503],
  },
];

/** After some ordinary pictures and pages, so that what is loaded once is loaded. */
async function warmUp(site: SiteToBreak): Promise<number> {
  const { program } = site;
  const picture = await drawPicture();
  for (let time = 0; time < 8; time++)
    await post(site, bodyOf(Buffer.concat([picture, Buffer.from(`warm ${time}`)])));
  for (const path of ["/", "/gallery", "/events"]) {
    for (let time = 0; time < 30; time++) await (await program.request(path)).bytes();
  }
  await pause(4_000);
  return memoryOf(program.pid)?.nowMb ?? 0;
}

/** Waits up to 40 s: an idle program is in no hurry to give memory back. */
async function memoryAfterwards(pid: number, allowedMb: number): Promise<number> {
  const end = performance.now() + 40_000;
  const nowMb = () => memoryOf(pid)?.nowMb ?? 0;
  while (nowMb() > allowedMb && performance.now() < end) await pause(500);
  return nowMb();
}

async function stageFlood(flood: Flood, { showStep, count }: Stage): Promise<Outcome> {
  const { allowed, maxGrownMb = maxKeptMb } = flood;
  const made = await flood.make();
  const times = count(flood.count);
  const site = await startSiteToBreak();
  const { pid, address } = site.program;
  const before = await warmUp(site);
  const watch = watchProcesses(pid);
  const visitors = startVisitors(address, ["/", "/gallery", "/events"]);
  showStep(`${times} at once`);
  const bodies = Array.from({ length: times }, (_, at) =>
    typeof made === "string" ? made : made(at),
  );
  const answers = await Promise.all(bodies.map((body) => post(site, body)));
  const { answered, longestMs, failures } = await visitors.stop();
  showStep("waiting for memory");
  const keptMb = Math.round((await memoryAfterwards(pid, before + maxKeptMb)) - before);
  watch.stop();
  await site.program.stop();
  const grownMb = Math.round(watch.seen.ownMaxMb - before);
  const pictureMb = Math.round(Math.max(0, ...watch.seen.childrenMaxMb.values()));
  const statuses = Map.groupBy(answers, ({ status }) => status);
  const counts = [...statuses].map(
    ([status, { length }]) => `${status || "closed"} ${length} times`,
  );
  const strange = answers.filter(({ status }) => !allowed.includes(status)).slice(0, 3);
  return {
    count: `${times} bodies`,
    seen: `${counts.join(", ")}; the server ${grownMb} MB larger at most, ${keptMb} MB afterwards, a picture process ${pictureMb} MB; ${answered} visits, the longest ${Math.round(longestMs)} ms`,
    wrong: [
      ...strange.map(({ status, text }) => `answered ${status}: ${text.slice(0, 80)}`),
      ...(grownMb > maxGrownMb ? [`the server grew by ${grownMb} MB`] : []),
      ...(keptMb > maxKeptMb ? [`the server kept ${keptMb} MB`] : []),
      ...(pictureMb > maxPictureMb ? [`a picture process held ${pictureMb} MB`] : []),
      ...failures.slice(0, 3),
    ],
  };
}

export const uploadFloods: Fault[] = floods.map((flood) => ({
  ...{ name: flood.name, fault: flood.fault },
  must: `${flood.allowed.join(" or ")} for each (0: closed); the server at most ${flood.maxGrownMb ?? maxKeptMb} MB larger meanwhile and ${maxKeptMb} MB afterwards; no picture process above 250 MB for long; no visitor is refused`,
  stage: (stage) => stageFlood(flood, stage),
}));
