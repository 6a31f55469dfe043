import { startWriting } from "#tests/bench/measure/admin-writes.ts";
import { acceptBrotli } from "#tests/bench/measure/cached-pages.ts";
import { untilDemoComplete } from "#tests/bench/measure/filled-store.ts";
import {
  photosLike,
  pictureBody,
  postPhoto,
  postPicture,
} from "#tests/bench/measure/photo-upload.ts";
import { type Program, startProgram } from "#tests/bench/measure/program.ts";
import { load } from "#tests/bench/measure/wrk.ts";
import { atMost, type Bench, type Measured, type Row } from "#tests/bench/row.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { descendantsOf, memoryOf, watchProcesses } from "#tests/support/machine/processes.ts";

const maxServerMb = 150;
const maxChildMb = 250;
const goneWithinS = 30;

export const memory: Row = {
  name: "memory",
  title: "Memory",
  how: "What Linux says the server holds (`VmRSS`): when the demo is complete after the first start, the most under load on the home page, without and with a guru who writes once a second, and after photos of 12 megapixels were uploaded one after the other. Of the processes that it starts, the most that any ever held (`VmHWM`), and how long the last of them outlived the last upload.",
  needs: ["linux", "wrk"],
  async run(bench) {
    const dataDir = ownFolder("memory");
    const program = await startProgram({ dataDir });
    const watch = watchProcesses(program.pid);
    bench.say("the first start, with the demo");
    await untilDemoComplete(program, dataDir);
    const first = memoryOf(program.pid)?.nowMb ?? Number.NaN;
    const whileSeeding = watch.seen.ownMaxMb;
    const underLoad = await loadHome(program, bench);
    const stopWriting = await startWriting(program);
    const underWrites = await loadHome(program, bench);
    await stopWriting();
    const { after, most, lastAt } = await uploadMany(program, bench);
    const server = [
      serverRow("Server after the first start", first, `at most ${mb(whileSeeding)} meanwhile`),
      serverRow("Server under load, at most", underLoad),
      serverRow("Server under load while a guru writes, at most", underWrites),
      serverRow(`Server after ${bench.options.uploads} uploads`, after, `at most ${mb(most)}`),
    ];
    const pictures = await pictureRows(program, watch.seen, { lastAt, say: bench.say });
    watch.stop();
    await program.stop();
    return [...server, ...pictures];
  },
};

async function loadHome(program: Program, { options, say }: Bench): Promise<number> {
  say("under load");
  const watch = watchProcesses(program.pid);
  await load({ url: `${program.address}/`, seconds: options.seconds * 2, headers: acceptBrotli });
  watch.stop();
  return watch.seen.ownMaxMb;
}

async function uploadMany(program: Program, { options, say }: Bench) {
  const cookie = await program.signIn();
  const nextPhoto = await photosLike(12);
  const watch = watchProcesses(program.pid);
  for (let count = 1; count <= options.uploads; count++) {
    say(`upload ${count} of ${options.uploads}`);
    const body = pictureBody(nextPhoto());
    await postPhoto(program, cookie, await postPicture(program, cookie, body));
  }
  watch.stop();
  const after = memoryOf(program.pid)?.nowMb ?? Number.NaN;
  return { after, most: watch.seen.ownMaxMb, lastAt: performance.now() };
}

type Seen = ReturnType<typeof watchProcesses>["seen"];

async function pictureRows(
  program: Program,
  seen: Seen,
  { lastAt, say }: { lastAt: number; say: Bench["say"] },
): Promise<Measured[]> {
  if (seen.childrenMaxMb.size === 0) {
    const none = { value: 0, reference: null, target: null, note: "the server started none" };
    return [{ what: "Picture processes", unit: "", ...none }];
  }
  say("waiting for the picture processes to end");
  // What is encoded later than the answer counts as work, so there is more patience than allowed.
  while (performance.now() - lastAt < 240_000 && descendantsOf(program.pid).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const goneAfter = Math.max(0, (seen.lastChildAt - lastAt) / 1000);
  return [
    {
      what: "Largest picture process",
      value: Math.max(...seen.childrenMaxMb.values()),
      unit: "MB",
      reference: null,
      target: atMost(maxChildMb, "value"),
      note: `of ${seen.childrenMaxMb.size}`,
    },
    {
      what: "Last picture process gone after the last upload",
      value: goneAfter,
      unit: "s",
      reference: null,
      target: atMost(goneWithinS, "value"),
      note: "with what was still to be encoded then",
    },
  ];
}

function serverRow(what: string, value: number, note?: string): Measured {
  const target = atMost(maxServerMb, "value");
  return { what, value, unit: "MB", reference: null, target, ...(note && { note }) };
}

const mb = (value: number) => `${Math.round(value)} MB`;
