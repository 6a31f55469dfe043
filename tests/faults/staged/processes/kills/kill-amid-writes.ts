import { pause } from "#tests/scale/visitors.ts";
import type { Fault, Stage } from "../../fault.ts";
import { onBothEngines, type StagedStore } from "../stores.ts";
import { findBrokenPages, findContradictions, findLost } from "./check-documents.ts";
import { emptyMemory, type Kind, uploadOne, writeUntilGone } from "./write-documents.ts";

const kinds: Kind[] = ["photo", "event", "message"];

/** A program that has just started is slow to sign in anybody; every fifth round ends within that. */
async function untilKilled(round: number, isWriting: () => boolean): Promise<void> {
  for (let waited = 0; round % 5 !== 0 && waited < 1_000 && !isWriting(); waited += 5)
    await pause(5);
  await pause((round * 37) % 300);
}

async function killAgainAndAgain(store: StagedStore, { say, count }: Stage) {
  const { node, engine, inDatabase } = store;
  const memory = emptyMemory();
  const wrong: string[] = [];
  await node.start();
  await node.signIn();
  const imageUrl = await uploadOne(store);
  const rounds = count(200);
  for (let round = 0; round < rounds; round++) {
    const writers = kinds.map((kind) => writeUntilGone({ store, memory, imageUrl }, kind));
    const before = memory.acknowledged;
    await untilKilled(round, () => memory.acknowledged > before);
    await Promise.all([node.kill(), ...writers]);
    await node.start();
    wrong.push(...(await inDatabase((database) => findLost(database, memory))));
    if (round % 20 === 19) say(`${engine}, ${round + 1} kills, ${memory.acknowledged} writes`);
  }
  wrong.push(...(await inDatabase(findContradictions)));
  if (engine === "SQLite") wrong.push(...(await inDatabase(findBrokenPages)));
  return { engine, rounds, writes: memory.acknowledged, wrong: [...memory.wrong, ...wrong] };
}

export const killAmidWrites: Fault = {
  name: "kill-amid-writes",
  fault:
    "`SIGKILL` while photos, events and messages are added, edited, hidden, removed and brought back, on SQLite and on PostgreSQL",
  must: "nothing acknowledged is lost; rows, history and counters agree; `integrity_check` finds nothing",
  async stage(stage) {
    const seen = await onBothEngines((store) => killAgainAndAgain(store, stage));
    const lost = seen.flatMap(({ engine, wrong }) => wrong.map((what) => `${engine}: ${what}`));
    return {
      count: seen.map(({ engine, rounds }) => `${rounds} kills on ${engine}`).join(", "),
      seen: seen
        .map(
          ({ engine, writes, wrong }) =>
            `${engine}: ${writes} acknowledged writes, ${wrong.length} lost or at odds`,
        )
        .join("; "),
      wrong: lost,
    };
  },
};
