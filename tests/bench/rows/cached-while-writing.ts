import { startWriting } from "#tests/bench/measure/admin-writes.ts";
import { compareCachedPages } from "#tests/bench/measure/cached-pages.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { startProgram } from "#tests/bench/measure/program.ts";
import { atLeast, type Row } from "#tests/bench/row.ts";

export const cachedWhileWriting: Row = {
  name: "cached-while-writing",
  title: "Pages from the cache while a guru writes",
  how: "As above, while a signed-in guru changes an event once a second (`PATCH /api/newevents/ID`), which makes every kept page an old one.",
  needs: ["wrk"],
  async run(bench) {
    const program = await startProgram({ dataDir: await filledStore() });
    const stopWriting = await startWriting(program);
    const compared = await compareCachedPages(program, bench);
    const writes = await stopWriting();
    await program.stop();
    return compared.map(({ page, program: own, bare }) => ({
      what: `Requests for ${page}`,
      value: own.perSecond,
      unit: "/s",
      reference: { what: "plain node:http", value: bare.perSecond },
      target: atLeast(0.65),
      note: `${writes} writes in all`,
    }));
  },
};
