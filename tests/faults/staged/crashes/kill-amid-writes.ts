import { sql } from "kysely";
import { drawPicture } from "#tests/factories/images.ts";
import { pause } from "#tests/scale/visitors.ts";
import type { Fault, Stage } from "../fault.ts";
import { killOnBothEngines, type StagedStore } from "./stores.ts";
import {
  emptyMemory,
  findContradictions,
  findLost,
  writeUntilKilled,
} from "./written-documents.ts";

async function killAgainAndAgain(store: StagedStore, { showStep, count }: Stage) {
  const { node, engine, inDatabase } = store;
  const memory = emptyMemory();
  const wrong: string[] = [];
  await node.start();
  await node.signIn();
  // The picture of all photos.
  const { url: imageUrl } = await (await node.uploadPicture(await drawPicture())).json();
  const kills = count(200);
  for (let round = 0; round < kills; round++) {
    const kinds = ["photo", "event"] as const;
    const writers = kinds.map((kind) => writeUntilKilled({ store, memory, imageUrl }, kind));
    const before = memory.acknowledged;
    // A fresh program is slow at first; every fifth round is killed before it has written anything.
    for (let waited = 0; round % 5 && waited < 1_000 && memory.acknowledged === before; waited += 5)
      await pause(5);
    await pause((round * 37) % 300);
    await Promise.all([node.kill(), ...writers]);
    await node.start();
    wrong.push(...(await inDatabase((database) => findLost(database, memory))));
    if (round % 20 === 19) showStep(`${engine}, ${round + 1} kills, ${memory.acknowledged} writes`);
  }
  wrong.push(...(await inDatabase(findContradictions)));
  if (engine === "SQLite") {
    const check = sql<{ integrity_check: string }>`pragma integrity_check`;
    const { rows } = await inDatabase((database) => check.execute(database));
    wrong.push(...rows.map((row) => row.integrity_check).filter((line) => line !== "ok"));
  }
  return { kills, writes: memory.acknowledged, wrong: [...memory.wrong, ...wrong] };
}

export const killAmidWrites: Fault = {
  name: "kill-amid-writes",
  what:
    "`SIGKILL` while photos and events are added, edited, hidden, removed and restored, on " +
    "SQLite and on PostgreSQL",
  must:
    "no acknowledged write is lost; rows, history and counters agree; `integrity_check` finds " +
    "nothing",
  stage: (stage) => killOnBothEngines((store) => killAgainAndAgain(store, stage)),
};
