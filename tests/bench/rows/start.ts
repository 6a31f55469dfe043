import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { median } from "#tests/bench/measure/statistics.ts";
import { atMost, type Row } from "#tests/bench/row.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startProgram } from "#tests/support/server-process.ts";

export const start: Row = {
  name: "start",
  what:
    "From the start of the process until the home page is answered with 200, with the demo in " +
    "the store, and from an empty folder.",
  needs: [],
  async run({ options, showStep }) {
    const startOn = async (dataDir: string) => {
      const program = await startProgram({ dataDir, path: "/" });
      await program.stop();
      return program.startedMs / 1000;
    };
    const dataDir = await filledStore();
    showStep("with a filled store");
    const times: number[] = [];
    for (let round = 0; round < options.rounds + 2; round++) times.push(await startOn(dataDir));
    showStep("from an empty folder");
    const empty = await startOn(ownFolder("empty"));
    const filled = median(times);
    return [
      { what: "First page with a filled store", value: filled, unit: "s", target: atMost(0.5) },
      { what: "First page from an empty folder", value: empty, unit: "s", target: atMost(2) },
    ];
  },
};
