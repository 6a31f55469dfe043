import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { findDamage, isOnlyUnused } from "#tests/faults/find-damage.ts";
import { pause, until } from "#tests/scale/visitors.ts";
import { signInByRequest } from "#tests/support/guru.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { Fault, Outcome, Stage } from "../fault.ts";
import { type Findings, startFindings } from "./findings.ts";
import { openStore, type StagedStore } from "./stores.ts";

const sizeMb = 40;
const pages = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/api/uploads", "/healthz"];
const noRoom = /no room left/;

/** A small disk of its own, in memory; only root may make one. */
function mountSmallDisk() {
  const folder = ownFolder("small-disk");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m,mode=755`, "tmpfs", folder]);
  const unmount = () => execFileSync("umount", ["--lazy", folder]);
  process.prependOnceListener("exit", unmount);
  return {
    folder,
    unmount() {
      process.off("exit", unmount);
      unmount();
    },
  };
}

/** Whatever room there still is. */
function fillUp(path: string): void {
  for (const piece of [64 * 1024, 4_096, 512]) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(piece));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}

/** Noise, which no format makes small. */
function draw(): Promise<Buffer> {
  const [width, height] = [600, 400];
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
}

/** Photos until one is refused, each acknowledged one with its document. */
async function uploadUntilFull({ node }: StagedStore) {
  const pictures: string[] = [];
  for (let seed = 0; seed < 400; seed++) {
    const answer = await node.uploadPicture(await draw());
    if (!answer.ok) return { pictures, refused: answer };
    const { url } = (await answer.json()) as { url: string };
    const photo = { title: `Photo ${seed}`, description: "d", imageUrl: url };
    const added = await node.send("/api/uploads", photo);
    if (!added.ok) return { pictures, refused: added };
    pictures.push(url);
  }
  throw new Error("The disk did not fill up");
}

/** What SQLite's log had room for already is still taken. */
async function writeUntilRefused({ node }: StagedStore): Promise<number> {
  for (let taken = 0; taken < 2_000; taken++) {
    if (!(await node.addEvent(`Event ${taken}`))) return taken;
  }
  throw new Error("Events are taken without end");
}

async function expectRefusals({ node }: StagedStore, findings: Findings): Promise<void> {
  const event = { title: "t", description: "d", date: "2030-01-31" };
  const full: [number, RegExp] = [507, noRoom];
  // A small row may still fit where a larger one did not.
  let network = 0;
  const post = () => postMessage(node, {}, { "X-Forwarded-For": `10.0.0.${network++}` });
  while (network < 200 && (await post()).ok);
  await findings.expectAnswer("an upload", node.uploadPicture(await draw()), full);
  await findings.expectAnswer("an event", node.send("/api/newevents", event), full);
  await findings.expectAnswer("a message", post(), [507, /could not be kept/]);
  const form = { name: "A", email: "a@example.org", title: "T", message: "My words" };
  await findings.expectAnswer("the contact form", node.sendForm("/?index", form), [
    507,
    /My words/,
  ]);
  // Why nobody is signed in, the page never says (SPEC §8).
  await findings.expectAnswer("a sign-in", signInByRequest(node), [507, /name="password"/]);
  await findings.expectAnswer("/readyz", node.request("/readyz"), [503, /storage is full/]);
}

async function expectReads({ node }: StagedStore, findings: Findings, picture: string) {
  for (const path of [...pages, picture]) {
    const answer = await node.request(path);
    const { length } = await answer.bytes();
    findings.expect(answer.status === 200 && length > 0, `${path} was answered ${answer.status}`);
  }
}

const countAvifs = ({ inDatabase }: StagedStore) =>
  inDatabase(async (database) => {
    const rows = await database.selectFrom("images").select(["has_avif", "due_at"]).execute();
    const made = rows.filter(({ has_avif }) => has_avif === 1).length;
    const givenUp = rows.filter((row) => row.has_avif === 0 && row.due_at === null).length;
    return { made, givenUp, all: rows.length };
  });

async function stageOn(store: StagedStore, findings: Findings, { say }: Stage): Promise<Outcome> {
  const { node, inDatabase } = store;
  const zeros = join(node.dataDir, "zeros");
  await node.start();
  await node.signIn();
  say("uploading until it is full");
  const { pictures, refused } = await uploadUntilFull(store);
  await findings.expectAnswer("the first that did not fit", Promise.resolve(refused), [
    507,
    noRoom,
  ]);
  fillUp(zeros);
  const events = await writeUntilRefused(store);
  fillUp(zeros);
  await expectRefusals(store, findings);
  await expectReads(store, findings, pictures[0] ?? "");
  say("full for 12 s, while AVIFs are due");
  await pause(12_000);
  await expectReads(store, findings, pictures[0] ?? "");
  const meanwhile = await countAvifs(store);
  // What the zeros took alone would be used up by the AVIFs that wait for it.
  rmSync(zeros);
  execFileSync("mount", ["-o", `remount,size=${sizeMb * 3}m`, join(node.dataDir, "..")]);
  const readyMs = await until(async () => (await node.request("/readyz")).ok);
  const writingMs = await until(() => node.addEvent("There is room again"));
  findings.expect((await postMessage(node)).ok, "a message is still refused");
  findings.expect((await signInByRequest(node)).status === 302, "a sign-in is still refused");
  say("what was due is made");
  const avifMs = await until(async () => {
    const { made, all } = await countAvifs(store);
    return made === all;
    // A picture that could not even be given back is taken up once the lease on it is over.
  }, 180_000).catch(() => Number.POSITIVE_INFINITY);
  findings.expect(
    Number.isFinite(avifMs),
    `AVIFs are still not made: ${JSON.stringify(await countAvifs(store))}`,
  );
  findings.expect((await node.uploadPicture(await draw())).ok, "an upload is still refused");
  const damage = await inDatabase((database) => findDamage(node.dataDir, database));
  const others = /^\d+ uploads, but revision/;
  findings.wrong.push(...damage.filter((line) => !isOnlyUnused(line) && !others.test(line)));
  return {
    count: "once",
    seen: `${pictures.length} photos fitted, and ${events} events more into the log that SQLite had; with room ready after ${Math.round(readyMs)} ms, writing after ${Math.round(readyMs + writingMs)} ms; AVIF of ${meanwhile.made} of ${meanwhile.all} pictures while it was full, of all ${Math.round(avifMs / 1000)} s later`,
    wrong: findings.wrong,
  };
}

export const diskFull: Fault = {
  name: "disk-full",
  fault: `A disk of ${sizeMb} MB, filled by uploads and then to the last byte`,
  must: "writes answer 507 and say why, reads go on, `/readyz` 503; well again by itself as soon as there is room",
  async stage(stage) {
    if (process.getuid?.() !== 0)
      return { count: "not staged", seen: "", wrong: ["only root may mount a small disk"] };
    const disk = mountSmallDisk();
    const dataDir = join(disk.folder, "data");
    mkdirSync(dataDir);
    const store = await openStore("SQLite", dataDir);
    try {
      return await stageOn(store, startFindings(), stage);
    } finally {
      await store.close();
      disk.unmount();
    }
  },
};
