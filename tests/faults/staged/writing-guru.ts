import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { percentile } from "#tests/bench/measure/statistics.ts";
import { pause, startVisitors } from "#tests/scale/visitors.ts";
import { callAsGuru } from "#tests/support/guru.ts";
import { startProgram } from "#tests/support/server-process.ts";
import type { Fault } from "./fault.ts";

const writesPerSecond = 4;
const readers = 16;

/** Of the other pages' times. Below the floor the machine's own unrest is larger. */
const bound = { most: 5, floorMs: 50 };

/** The pages whose address is fixed: each write makes all of them stale. */
const fixed = ["/", "/gallery", "/events", "/nrithya-ratna-shodha"];
const fixedPaths = [...fixed, "/_.data", "/gallery.data", "/events.data", "/feed.xml"];

export const writingGuru: Fault = {
  name: "writing-guru",
  what:
    `A guru's program adds or corrects ${writesPerSecond} events a second while ${readers} ` +
    "readers open the pages of fixed addresses: 99 of 100 answers to four visitors for every " +
    "other page (login, a photo, search, the gallery's second page) take at most " +
    `${bound.most} times that without the writes, or ${bound.floorMs} ms; no request fails`,
  async run(count) {
    const program = await startProgram({ dataDir: await filledStore() });
    const latest = await program.request("/api/uploads?limit=1");
    const { items } = (await latest.json()) as { items: { id: string }[] };
    const paths = ["/login", `/gallery/${items[0]?.id}`, "/search?q=lamp", "/gallery?page=2"];
    const cookie = await program.signIn();
    const send: Send = (method, path, body) => callAsGuru(program, cookie, { method, path, body });
    const all = { visitorCount: readers, pauseMs: 0 };
    const reading = startVisitors(program.address, fixedPaths, all);
    const wrong: string[] = [];
    const seen: string[] = [];
    const measure = () => measureVisitors({ address: program.address, paths }, count(1_200));
    for (const [name, write] of [
      ["adding", addEvent(send)] as const,
      ["correcting", await correctEvents(send)] as const,
    ]) {
      const calm: Pace[] = [];
      const busy: Pace[] = [];
      for (let each = 0; each < count(3); each++) {
        // Alternately, so that a machine that slows down slows both.
        calm.push(await measure());
        const stopWriting = keepWriting(write, wrong);
        busy.push(await measure());
        await stopWriting();
      }
      // The fastest try of each counts: other work of the machine only adds to a time.
      const fastest = (paces: Pace[]) => Math.min(...paces.map(({ p99Ms }) => p99Ms));
      const [calmMs, busyMs] = [fastest(calm), fastest(busy)];
      const times = `${name}: p99 ${calmMs.toFixed(1)} → ${busyMs.toFixed(1)} ms`;
      seen.push(times);
      if (busyMs > bound.floorMs && busyMs > bound.most * calmMs) wrong.push(times);
      wrong.push(...[...calm, ...busy].flatMap(({ failures }) => failures));
    }
    wrong.push(...(await reading.stop()).failures);
    await program.stop();
    return { seen: seen.join("; "), wrong };
  },
};

type Pace = { p99Ms: number; failures: string[] };

/** How long four visitors wait for their pages. */
async function measureVisitors(
  { address, paths }: { address: string; paths: string[] },
  requests: number,
): Promise<Pace> {
  const visitors = startVisitors(address, paths, { visitorCount: 4, pauseMs: 4 });
  while (visitors.seen.times.length < requests) await pause(10);
  const { times, failures } = await visitors.stop();
  return { p99Ms: percentile(times, 99), failures };
}

type Send = (method: string, path: string, body: object) => Promise<Record<string, unknown>>;

type Write = (number: number) => ReturnType<Send>;

const addEvent =
  (send: Send): Write =>
  (number) => {
    const event = { title: `Event ${number}`, description: "A class", date: "2026-12-01" };
    return send("POST", "/api/newevents", event);
  };

/** Each event in turn, from the version that the last correction answered. */
async function correctEvents(send: Send): Promise<Write> {
  const events: Awaited<ReturnType<Send>>[] = [];
  for (let number = 0; number < 48; number++) events.push(await addEvent(send)(number));
  return async (number) => {
    const at = number % events.length;
    const { id, version } = events[at] ?? {};
    const title = `Event ${number}`;
    events[at] = await send("PATCH", `/api/newevents/${id}`, { version, title });
    return events[at];
  };
}

let written = 0;

/** Begins a write at an even pace, however long those before it take. */
function keepWriting(write: Write, wrong: string[]) {
  const begun: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    begun.push(write(written++).catch((error) => wrong.push(`a write: ${error}`)));
  }, 1_000 / writesPerSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(begun);
  };
}
