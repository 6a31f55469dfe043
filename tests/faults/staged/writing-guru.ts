import { startVisitors } from "#tests/scale/visitors.ts";
import { callAsGuru } from "#tests/support/guru.ts";
import { compareVisitors, formatCompared, judge, startVisited } from "./compare.ts";
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
    const { program, photo } = await startVisited();
    const paths = ["/login", photo, "/search?q=lamp", "/gallery?page=2"];
    const cookie = await program.signIn();
    const send: Send = (method, path, body) => callAsGuru(program, cookie, { method, path, body });
    const all = { visitorCount: readers, pauseMs: 0 };
    const reading = startVisitors(program.address, fixedPaths, all);
    const wrong: string[] = [];
    const seen: string[] = [];
    for (const [name, write] of [
      ["adding", addEvent(send)] as const,
      ["correcting", await correctEvents(send)] as const,
    ]) {
      const begun: Promise<void>[] = [];
      const compared = await compareVisitors({
        address: program.address,
        paths,
        tries: count(3),
        requests: count(1_200),
        begin: async () => keepWriting(write, begun, wrong),
      });
      seen.push(`${name} (${begun.length} writes): ${formatCompared(compared)}`);
      wrong.push(...judge(name, compared, bound));
    }
    const { failures } = await reading.stop();
    await program.stop();
    if (failures.length > 0) wrong.push(`${failures.length} readers failed: ${failures[0]}`);
    return { seen: seen.join("; "), wrong };
  },
};

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

/** Begins a write at an even pace, however long those before it take. */
function keepWriting(write: Write, begun: Promise<void>[], wrong: string[]) {
  const timer = setInterval(() => {
    const written = write(begun.length).then(
      () => undefined,
      (error: unknown) => void wrong.push(`a write: ${error}`),
    );
    begun.push(written);
  }, 1_000 / writesPerSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(begun);
  };
}
