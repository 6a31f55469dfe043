import { setTimeout } from "node:timers/promises";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { queries } from "#tests/bench/measure/many-words.ts";
import { photoMaker, postPicture } from "#tests/bench/measure/photo.ts";
import { atMost, type Measured, type Row } from "#tests/bench/row.ts";
import { untilDemoComplete } from "#tests/support/demo.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { memoryOf, watchChildren } from "#tests/support/machine/processes.ts";
import { rawGet } from "#tests/support/raw-get.ts";
import { type Program, startProgram } from "#tests/support/server-process.ts";

const uncachedPages = ["/", "/gallery", "/search", "/events", "/classes", "/nrithya-ratna-shodha"];
const uncachedCount = 2_232;
const concurrency = 4;
const idleMs = 15_000;

const nowMb = ({ pid }: Program) => memoryOf(pid)?.nowMb ?? Number.NaN;

const part = (what: string, value: number, maxMb: number): Measured => {
  return { what, value, unit: "MB", target: atMost(maxMb) };
};

export const memory: Row = {
  name: "memory",
  what:
    "The server's resident memory (`VmRSS`): after the first start, with the demo complete; " +
    "after a start with a filled store; 15 s after 2,232 uncached pages and searches, four at " +
    "once; 15 s after photos of 12 megapixels were then uploaded one after the other; and the " +
    "most that the picture process held.",
  needs: ["linux"],
  async run({ options, showStep }) {
    showStep("the first start, with the demo");
    const first = await startProgram({ dataDir: ownFolder("first") });
    await untilDemoComplete(".", first);
    const measured = [part("After the first start, with the demo", nowMb(first), 150)];
    await first.stop();
    const program = await startProgram({ dataDir: await filledStore() });
    measured.push(part("After a start with a filled store", nowMb(program), 150));
    showStep(`${uncachedCount} uncached pages`);
    await askUncached(program);
    await setTimeout(idleMs);
    measured.push(part("After the uncached pages", nowMb(program), 200));
    const watch = watchChildren(program.pid);
    const cookie = await program.signIn();
    const nextPhoto = await photoMaker();
    showStep(`${options.uploads} uploads`);
    for (let count = 0; count < options.uploads; count++)
      await postPicture(program, cookie, nextPhoto());
    await setTimeout(idleMs);
    const pictureMb = watch.stop();
    measured.push(part(`After ${options.uploads} uploads`, nowMb(program), 220));
    await program.stop();
    return [...measured, part("Largest picture process", pictureMb, 340)];
  },
};

/** No address is asked for twice, so that none is answered from the cache. */
async function askUncached({ address }: Program): Promise<void> {
  const headers = { "Accept-Encoding": "br" };
  let asked = 0;
  async function askNext(): Promise<void> {
    while (asked < uncachedCount) {
      const number = asked++;
      const page = uncachedPages[number % uncachedPages.length];
      const query = encodeURIComponent(queries[number % queries.length] ?? "");
      const path = `${page}?${page === "/search" ? `q=${query}&` : ""}fresh=${number}`;
      const { status } = await rawGet(address + path, headers);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, askNext));
}
