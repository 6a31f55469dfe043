import { setTimeout } from "node:timers/promises";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { photoMaker, postPicture } from "#tests/bench/measure/photo.ts";
import { load } from "#tests/bench/measure/wrk.ts";
import { atMost, type Row } from "#tests/bench/row.ts";
import { memoryOf, watchProcesses } from "#tests/support/machine/processes.ts";
import { startProgram } from "#tests/support/server-process.ts";

export const memory: Row = {
  name: "memory",
  what: "The server's resident memory (`VmRSS`): under load on the home page, after the load, and a second after photos of 12 megapixels were uploaded one after the other; and the most that any picture process held.",
  needs: ["linux", "wrk"],
  async run({ options, showStep }) {
    const program = await startProgram({ dataDir: await filledStore() });
    const nowMb = () => memoryOf(program.pid)?.nowMb ?? Number.NaN;
    const beforeMb = nowMb();
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
    const uploadedMb = nowMb();
    watch.stop();
    const pictureMb = Math.max(0, ...watch.seen.childrenMaxMb.values());
    await program.stop();
    const row = (what: string, value: number, bound: number) => ({
      ...{ what, value, unit: "MB", target: atMost(bound, "value") },
      reference: { what: "after the start", value: beforeMb },
    });
    return [
      row("Server under load, at most", underLoadMb, 150),
      row(`Server after ${options.uploads} uploads`, uploadedMb, 150),
      { ...row("Largest picture process", pictureMb, 340), reference: null },
    ];
  },
};
