import { readdirSync } from "node:fs";
import { join } from "node:path";
import { filesChanged, passADay, uploadForever } from "#tests/faults/amid-uploads.ts";
import { findDamage, isOnlyUnused } from "#tests/faults/find-damage.ts";
import { pause } from "#tests/scale/visitors.ts";
import type { Fault, Stage } from "../../fault.ts";
import { onBothEngines, type StagedStore } from "../stores.ts";

const uploadersAtOnce = 3;

/** Every fifth round may end before anything was uploaded. */
async function killAmid({ node }: StagedStore, round: number, added: Set<string>): Promise<void> {
  const before = added.size;
  const uploads = Array.from({ length: uploadersAtOnce }, (_, index) =>
    uploadForever(node.send, round * 1_000 + index * 100, (id) => added.add(id)),
  );
  const isAdding = () => added.size > before || round % 5 === 0;
  for (let waited = 0; waited < 2_000 && !isAdding(); waited += 5) await pause(5);
  await Promise.race([filesChanged(node.dataDir, 1 + ((round * 7) % 40)), pause(700)]);
  await Promise.all([node.kill(), ...uploads]);
}

async function killAgainAndAgain(store: StagedStore, { say, count }: Stage) {
  const { node, engine, inDatabase } = store;
  const look = () => inDatabase((database) => findDamage(node.dataDir, database));
  const added = new Set<string>();
  const wrong: string[] = [];
  const halves = new Set<string>();
  await node.start();
  await node.signIn();
  const rounds = count(100);
  for (let round = 0; round < rounds; round++) {
    await killAmid(store, round, added);
    for (const name of readdirSync(join(node.dataDir, "arriving"))) halves.add(name);
    await node.start();
    wrong.push(...(await look()).filter((line) => !isOnlyUnused(line)));
    if (round % 10 === 9) say(`${engine}, ${round + 1} kills, ${added.size} photos`);
  }
  await node.kill();
  const ids = await inDatabase((database) => database.selectFrom("uploads").select("id").execute());
  const kept = new Set(ids.map(({ id }) => id));
  const lost = [...added].filter((id) => !kept.has(id)).map((id) => `photo ${id} is gone`);
  await inDatabase((database) => passADay(node.dataDir, database));
  await node.start();
  const left = await untilNothingIsLeft(look);
  if (halves.size === 0) wrong.push("no kill met a picture that was arriving");
  const [photos, unfinished] = [added.size, halves.size];
  return { engine, rounds, photos, unfinished, wrong: [...wrong, ...lost, ...left] };
}

/** The start listens first, and tidies up after that; the AVIF that is missing is made meanwhile. */
async function untilNothingIsLeft(look: () => Promise<string[]>): Promise<string[]> {
  for (let attempt = 0; ; attempt++) {
    const left = await look();
    if (left.length === 0 || attempt === 120) return left;
    await pause(250);
  }
}

export const killAmidUploads: Fault = {
  name: "kill-amid-uploads",
  fault:
    "`SIGKILL` while three pictures at a time, every other one of 3 MB, are uploaded, on SQLite and on PostgreSQL",
  must: "every acknowledged photo is there, with all its files; a day later nothing else is left",
  async stage(stage) {
    const seen = await onBothEngines((store) => killAgainAndAgain(store, stage));
    return {
      count: seen.map(({ engine, rounds }) => `${rounds} kills on ${engine}`).join(", "),
      seen: seen
        .map(
          ({ engine, photos, unfinished, wrong }) =>
            `${engine}: ${photos} photos acknowledged, ${unfinished} broken off while they arrived, ${wrong.length} lost, unfinished or stray`,
        )
        .join("; "),
      wrong: seen.flatMap(({ engine, wrong }) => wrong.map((what) => `${engine}: ${what}`)),
    };
  },
};
