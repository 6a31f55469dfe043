import { randomBytes } from "node:crypto";
import { drawPicture, uploadOf } from "#tests/factories/images.ts";
import { bomb, longGif } from "#tests/factories/odd-pictures.ts";
import { pause, startVisitors } from "#tests/scale/visitors.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { memoryOf, watchProcesses } from "#tests/support/machine/processes.ts";
import { type Program, startServerProcess } from "#tests/support/server-process.ts";
import type { Fault, Outcome, Stage } from "../fault.ts";

/** Uploads that arrive at once. */
type Flood = {
  name: string;
  what: string;
  /** How many of them, in a whole run. */
  count: number;
  make: () => Promise<Uint8Array>;
  allowed: number[];
  /** By how much the server may grow meanwhile, in MB. */
  maxGrownMb: number;
};

/** The limit of a process that decodes pictures, and what it may take between two looks at it. */
const maxPictureMb = 340e6 / 2 ** 20 + 40;

/** By how much the server may have grown for good. */
const maxKeptMb = 50;

const floods: Flood[] = [
  {
    name: "picture-bombs",
    what: "PNGs of 16000 × 16000 in 31 KB, 20 at once",
    count: 20,
    make: () => bomb(),
    allowed: [422, 429],
    maxGrownMb: 50,
  },
  {
    name: "long-animations",
    what: "GIFs of 10,000 frames, 8 at once",
    count: 8,
    make: () => longGif(10_000),
    allowed: [200, 422],
    maxGrownMb: 50,
  },
  {
    name: "large-uploads",
    what: "Uploads of 11 MB that are no picture, 20 at once",
    count: 20,
    make: async () => randomBytes(8.5 * 2 ** 20),
    allowed: [422, 429, 503],
    maxGrownMb: 64,
  },
  {
    name: "many-uploads",
    what: "Small pictures, 200 at once",
    count: 200,
    make: () => drawPicture(),
    allowed: [200, 429, 503],
    maxGrownMb: 50,
  },
];

type Guru = { program: Program; cookie: string };

/** Uploads a picture. A number behind its end makes it a picture of its own. */
async function upload({ program, cookie }: Guru, bytes: Uint8Array, number: number) {
  const body = uploadOf(Buffer.concat([bytes, Buffer.from(`${number}`)]), "image/jpeg");
  const headers = { Cookie: cookie, Origin: program.url, "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await program.request("/upload", init);
  return { status: answer.status, text: await answer.text() };
}

/** Ordinary pictures and pages, so that what is loaded once is loaded; returns the memory in MB. */
async function warmUp(guru: Guru): Promise<number> {
  const { program } = guru;
  const picture = await drawPicture();
  for (let number = 1_000; number < 1_008; number++) await upload(guru, picture, number);
  for (const path of ["/", "/gallery", "/events"]) {
    for (let time = 0; time < 30; time++) await (await program.request(path)).bytes();
  }
  await pause(4_000);
  return memoryOf(program.pid)?.nowMb ?? 0;
}

async function stageFlood(flood: Flood, { showStep, count }: Stage): Promise<Outcome> {
  const { allowed, maxGrownMb, make } = flood;
  const bytes = await make();
  const program = await startServerProcess(ownFolder("pictures"));
  const guru = { program, cookie: await program.signIn() };
  const nowMb = () => memoryOf(program.pid)?.nowMb ?? 0;
  const before = await warmUp(guru);
  const watch = watchProcesses(program.pid);
  const visitors = startVisitors(program.address, ["/", "/gallery", "/events"]);
  const times = count(flood.count);
  showStep(`${times} at once`);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, number) => upload(guru, bytes, number)),
  );
  const visits = await visitors.stop();
  showStep("waiting for memory");
  // An idle program is in no hurry to give memory back.
  for (let half = 0; half < 80 && nowMb() > before + maxKeptMb; half++) await pause(500);
  const keptMb = Math.round(nowMb() - before);
  watch.stop();
  await program.stop();
  const grownMb = Math.round(watch.seen.ownMaxMb - before);
  const pictureMb = Math.round(Math.max(0, ...watch.seen.childrenMaxMb.values()));
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status));
  const counts = statuses.map(([status, found = []]) => `${status} ${found.length} times`);
  const strange = answers.filter(({ status }) => !allowed.includes(status)).slice(0, 3);
  return {
    count: `${times} bodies`,
    seen:
      `${counts.join(", ")}; the server ${grownMb} MB larger at most, ${keptMb} MB afterwards, ` +
      `a picture process ${pictureMb} MB; ${visits.times.length} visits, the longest ` +
      `${Math.round(Math.max(...visits.times))} ms`,
    wrong: [
      ...strange.map(({ status, text }) => `answered ${status}: ${text.slice(0, 80)}`),
      ...(grownMb > maxGrownMb ? [`the server grew by ${grownMb} MB`] : []),
      ...(keptMb > maxKeptMb ? [`the server kept ${keptMb} MB`] : []),
      ...(pictureMb > maxPictureMb ? [`a picture process held ${pictureMb} MB`] : []),
      ...visits.failures.slice(0, 3),
    ],
  };
}

export const uploadFloods: Fault[] = floods.map((flood) => ({
  name: flood.name,
  what: flood.what,
  must:
    `${flood.allowed.join(" or ")} for each; the server at most ${flood.maxGrownMb} MB larger ` +
    `meanwhile and ${maxKeptMb} MB afterwards; no picture process above 340 MB for long; no ` +
    "visitor is refused",
  stage: (stage) => stageFlood(flood, stage),
}));
