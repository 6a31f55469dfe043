import { compareCachedPages } from "#tests/bench/measure/cached-pages.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { startProgram } from "#tests/bench/measure/program.ts";
import { atLeast, atMost, type Row } from "#tests/bench/row.ts";

export const cached: Row = {
  name: "cached",
  title: "Pages from the cache",
  how: "`wrk` with 32 connections that accept brotli, on the program and on plain `node:http` that sends the same bytes and headers (captured from the program).",
  needs: ["wrk"],
  async run(bench) {
    const program = await startProgram({ dataDir: await filledStore() });
    const compared = await compareCachedPages(program, bench);
    await program.stop();
    return compared.flatMap(({ page, program: own, bare }) => [
      {
        what: `Requests for ${page}`,
        value: own.perSecond,
        unit: "/s",
        reference: { what: "plain node:http", value: bare.perSecond },
        target: atLeast(0.8),
      },
      {
        what: `Slowest hundredth of ${page}`,
        value: own.p99Ms,
        unit: "ms",
        reference: { what: "plain node:http", value: bare.p99Ms },
        target: atMost(2),
      },
    ]);
  },
};
