import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { type Program, startProgram } from "#tests/bench/measure/program.ts";
import { median, percentile } from "#tests/bench/measure/statistics.ts";
import type { Fault } from "#tests/faults/staged/fault.ts";
import { pause } from "#tests/scale/visitors.ts";
import { visitedPaths } from "./visitors.ts";

const writesPerSecond = 24;
const readers = 16;
const seconds = 8;

/** Of the other pages' median time. Below the floor the machine's own unrest is larger. */
const bound = { most: 3, floorMs: 50 };

/** The pages whose address is fixed: each write makes all of them stale. */
const fixed = ["/", "/gallery", "/events", "/nrithya-ratna-shodha"];
const fixedPaths = [...fixed, "/_.data", "/gallery.data", "/events.data", "/feed.xml"];

export const writingGuru: Fault = {
  name: "writing-guru",
  fault: `A guru's program that adds or corrects ${writesPerSecond} events a second while ${readers} readers open the pages of fixed addresses`,
  must: `The median time of every other page (login, a photo, search, the gallery's second page) is at most ${bound.most} times that without the writes, or ${bound.floorMs} ms; no request fails`,
  async stage({ showStep, count }) {
    const program = await startProgram({ dataDir: await filledStore() });
    const photo = (await visitedPaths(program.address)).find((path) =>
      path.startsWith("/gallery/"),
    );
    const others = ["/login", `${photo}`, "/search?q=lamp", "/gallery?page=2"];
    const failed: string[] = [];
    const lasting = count(seconds) * 1_000;
    const endReading = keepReading(program, fixedPaths, failed);
    showStep("without writes");
    const before = await measure(program, { paths: others, lasting, failed });
    const seen = [`without writes median ${median(before).toFixed(1)} ms`];
    const wrong: string[] = [];
    for (const write of [adding, correcting]) {
      showStep(`with writes: ${write.name}`);
      const endWriting = keepWriting(await write(program), failed);
      const during = await measure(program, { paths: others, lasting, failed });
      const written = await endWriting();
      const ratio = median(during) / median(before);
      const said = `${write.name} (${written} writes): median ${median(during).toFixed(1)} ms (× ${ratio.toFixed(1)}), p99 ${percentile(during, 99).toFixed(0)} ms`;
      seen.push(said);
      if (ratio > bound.most && median(during) > bound.floorMs) wrong.push(said);
    }
    await endReading();
    await program.stop();
    if (failed.length > 0) wrong.push(`${failed.length} requests failed, the first: ${failed[0]}`);
    return { count: `${2 * count(seconds)} s`, seen: seen.join("; "), wrong };
  },
};

async function open(program: Program, path: string, failed: string[]): Promise<void> {
  const answer = await program.request(path);
  await answer.arrayBuffer();
  if (answer.status !== 200) failed.push(`${path} ${answer.status}`);
}

function keepReading(program: Program, paths: string[], failed: string[]) {
  let isOver = false;
  const read = async (first: number) => {
    for (let turn = first; !isOver; turn++)
      await open(program, paths[turn % paths.length] ?? "/", failed);
  };
  const all = Array.from({ length: readers }, (_, index) => read(index));
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}

type Measuring = { paths: string[]; lasting: number; failed: string[] };

/** How long four visitors wait for each page, in milliseconds. */
async function measure(program: Program, { paths, lasting, failed }: Measuring) {
  const times: number[] = [];
  const end = performance.now() + lasting;
  const visit = async (first: number) => {
    for (let turn = first; performance.now() < end; turn++) {
      const begun = performance.now();
      await open(program, paths[turn % paths.length] ?? "/", failed);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all([0, 1, 2, 3].map(visit));
  return times;
}

type Write = (number: number) => Promise<Response>;

async function asGuru(program: Program) {
  const headers = {
    "Content-Type": "application/json",
    Origin: program.url,
    Cookie: await program.signIn(),
  };
  return (method: string, path: string, body: object) =>
    program.request(path, { method, headers, body: JSON.stringify(body) });
}

async function adding(program: Program): Promise<Write> {
  const send = await asGuru(program);
  return (number) =>
    send("POST", "/api/newevents", {
      title: `Event ${number}`,
      description: "A class",
      date: "2026-12-01",
    });
}

/** Each event in turn, from the version that the last correction answered. */
async function correcting(program: Program): Promise<Write> {
  const send = await asGuru(program);
  const events: { id: string; version: number }[] = [];
  for (let number = 0; number < 48; number++) {
    const added = await send("POST", "/api/newevents", {
      title: "Event",
      description: "A class",
      date: "2026-12-01",
    });
    events.push((await added.json()) as (typeof events)[number]);
  }
  return async (number) => {
    const event = events[number % events.length];
    const answer = await send("PATCH", `/api/newevents/${event?.id}`, {
      version: event?.version,
      title: `Event ${number}`,
    });
    if (event && answer.ok) event.version = ((await answer.clone().json()) as typeof event).version;
    return answer;
  };
}

/** Begins a write at an even pace, however long those before it take. */
function keepWriting(write: Write, failed: string[]) {
  let isOver = false;
  const under: Promise<void>[] = [];
  const run = (async () => {
    for (let number = 0; !isOver; number++) {
      under.push(
        write(number).then(
          ({ status }) => void (status < 300 || failed.push(`write ${status}`)),
          (error: unknown) => void failed.push(`${error}`),
        ),
      );
      await pause(1_000 / writesPerSecond);
    }
  })();
  return async () => {
    isOver = true;
    await run;
    await Promise.all(under);
    return under.length;
  };
}
