import { setTimeout } from "node:timers/promises";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { queries } from "#tests/bench/measure/many-words.ts";
import { photoMaker, postPicture } from "#tests/bench/measure/photo.ts";
import { load } from "#tests/bench/measure/wrk.ts";
import { atMost, type Bench, type Row } from "#tests/bench/row.ts";
import { untilDemoComplete } from "#tests/support/demo.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { memoryOf, watchProcesses } from "#tests/support/machine/processes.ts";
import { rawGet } from "#tests/support/raw-get.ts";
import { type Program, startProgram } from "#tests/support/server-process.ts";

type Part = { what: string; mb: number; maxMb: number | null };

const nowMb = ({ pid }: Program) => memoryOf(pid)?.nowMb ?? Number.NaN;

export const memory: Row = {
  name: "memory",
  what:
    "The server's resident memory (`VmRSS`): after the first start, with the demo complete; 0 " +
    "and 15 s after 2,232 uncached pages and searches, four at once; under load on the home " +
    "page; and a second after photos of 12 megapixels were uploaded one after the other; and " +
    "the most that any picture process held.",
  needs: ["linux", "wrk"],
  async run(bench) {
    const first = await measureFirstStart(bench);
    const uncached = await measureUncached(bench);
    const parts = [...first, ...uncached, ...(await measureLoadAndUploads(bench))];
    return parts.map(({ what, mb, maxMb }) => ({
      what,
      value: mb,
      unit: "MB",
      reference: null,
      target: maxMb === null ? null : atMost(maxMb, "value"),
    }));
  },
};

async function measureFirstStart({ showStep }: Bench): Promise<Part[]> {
  showStep("the first start, with the demo");
  const program = await startProgram({ dataDir: ownFolder("first") });
  await untilDemoComplete(".", program);
  const mb = nowMb(program);
  await program.stop();
  return [{ what: "After the first start, with the demo", mb, maxMb: 150 }];
}

const uncachedPages = ["/", "/gallery", "/search", "/events", "/classes", "/nrithya-ratna-shodha"];
const uncachedCount = 2_232;
const concurrency = 4;
const idleSeconds = 15;

/** No address is asked for twice, so that none is answered from the cache. */
async function measureUncached({ showStep }: Bench): Promise<Part[]> {
  const program = await startProgram({ dataDir: await filledStore() });
  const startedMb = nowMb(program);
  showStep(`${uncachedCount} uncached pages`);
  const headers = { "Accept-Encoding": "br" };
  let asked = 0;
  async function askNext(): Promise<void> {
    while (asked < uncachedCount) {
      const number = asked++;
      const page = uncachedPages[number % uncachedPages.length] ?? "/";
      const query = encodeURIComponent(queries[number % queries.length] ?? "");
      const path =
        page === "/search" ? `${page}?q=${query}&fresh=${number}` : `${page}?fresh=${number}`;
      const { status } = await rawGet(program.address + path, headers);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, askNext));
  const loadedMb = nowMb(program);
  await setTimeout(idleSeconds * 1_000);
  const idleMb = nowMb(program);
  await program.stop();
  const after = `after ${uncachedCount.toLocaleString("en")} uncached pages`;
  return [
    { what: "After a start with a filled store", mb: startedMb, maxMb: 150 },
    { what: `0 s ${after}`, mb: loadedMb, maxMb: null },
    { what: `${idleSeconds} s ${after}`, mb: idleMb, maxMb: 200 },
  ];
}

async function measureLoadAndUploads({ options, showStep }: Bench): Promise<Part[]> {
  const program = await startProgram({ dataDir: await filledStore() });
  showStep("under load");
  const watch = watchProcesses(program.pid);
  const headers = { "Accept-Encoding": "br" };
  await load({ url: `${program.address}/`, seconds: options.seconds * 2, headers });
  const underLoadMb = watch.seen.ownMaxMb;
  const cookie = await program.signIn();
  const nextPhoto = await photoMaker();
  for (let count = 1; count <= options.uploads; count++) {
    showStep(`upload ${count} of ${options.uploads}`);
    await postPicture(program, cookie, nextPhoto());
  }
  await setTimeout(1_000);
  const uploadedMb = nowMb(program);
  watch.stop();
  const pictureMb = Math.max(0, ...watch.seen.childrenMaxMb.values());
  await program.stop();
  return [
    { what: "Under load of the home page, at most", mb: underLoadMb, maxMb: 150 },
    { what: `After ${options.uploads} uploads`, mb: uploadedMb, maxMb: 150 },
    { what: "Largest picture process", mb: pictureMb, maxMb: 340 },
  ];
}
