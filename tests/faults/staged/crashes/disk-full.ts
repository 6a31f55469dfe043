import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { pause, until } from "#tests/scale/visitors.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { type Fault, type Findings, type Outcome, type Stage, startFindings } from "../fault.ts";
import { openStore, type StagedStore } from "./stores.ts";

const sizeMb = 40;
const pages = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/api/uploads", "/healthz"];
const full: [number, RegExp] = [507, /no room left/];

/** Mounts a small disk in memory, which only root may do. */
function mountSmallDisk() {
  const folder = ownFolder("small-disk");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m,mode=755`, "tmpfs", folder]);
  const unmount = () => execFileSync("umount", ["--lazy", folder]);
  process.prependOnceListener("exit", unmount);
  return {
    folder,
    grow: () => execFileSync("mount", ["-o", `remount,size=${sizeMb * 3}m`, folder]),
    unmount() {
      process.off("exit", unmount);
      unmount();
    },
  };
}

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
  const raw = { width: 600, height: 400, channels: 3 } as const;
  return sharp(randomBytes(600 * 400 * 3), { raw })
    .png()
    .toBuffer();
}

/** Uploads photos, each with its document, until one is refused. */
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

async function expectReads({ node }: StagedStore, findings: Findings, picture: string) {
  for (const path of [...pages, picture]) {
    const answer = await node.request(path);
    const { length } = await answer.bytes();
    findings.expect(answer.status === 200 && length > 0, `${path} was answered ${answer.status}`);
  }
}

const hasAllAvifs = async ({ inDatabase }: StagedStore) => {
  const rows = await inDatabase((database) =>
    database.selectFrom("images").select("has_avif").execute(),
  );
  return rows.every(({ has_avif }) => has_avif === 1);
};

async function stageOn(store: StagedStore, grow: () => unknown, { say }: Stage): Promise<Outcome> {
  const findings = startFindings();
  const { node } = store;
  const zeros = join(node.dataDir, "zeros");
  await node.start();
  await node.signIn();
  say("uploading until it is full");
  const { pictures, refused } = await uploadUntilFull(store);
  await findings.expectAnswer("the first that did not fit", Promise.resolve(refused), full);
  fillUp(zeros);
  // SQLite's log still has room for a while.
  for (let count = 0; count < 2_000 && (await node.addEvent(`Event ${count}`)); count++);
  fillUp(zeros);
  await findings.expectAnswer("an upload", node.uploadPicture(await draw()), full);
  const event = { title: "t", description: "d", date: "2030-01-31" };
  await findings.expectAnswer("an event", node.send("/api/newevents", event), full);
  await findings.expectAnswer("/readyz", node.request("/readyz"), [503, /storage is full/]);
  say("full for 12 s, while AVIFs are due");
  await pause(12_000);
  await expectReads(store, findings, pictures[0] ?? "");
  rmSync(zeros);
  grow();
  const readyMs = await until(async () => (await node.request("/readyz")).ok);
  await until(() => node.addEvent("There is room again"));
  say("making what was due");
  const avifMs = await until(() => hasAllAvifs(store), 180_000);
  findings.expect((await node.uploadPicture(await draw())).ok, "an upload is still refused");
  return {
    count: "once",
    seen: `${pictures.length} photos fitted; with room ready after ${Math.round(readyMs)} ms, all AVIFs after ${Math.round(avifMs / 1000)} s`,
    wrong: findings.wrong,
  };
}

export const diskFull: Fault = {
  name: "disk-full",
  fault: `A disk of ${sizeMb} MB, filled by uploads and then to the last byte`,
  must: "writes answer 507 and say why, reads go on, `/readyz` 503; all is well as soon as there is room",
  async stage(stage) {
    if (process.getuid?.() !== 0)
      return { count: "not staged", seen: "", wrong: ["only root may mount a small disk"] };
    const disk = mountSmallDisk();
    const dataDir = join(disk.folder, "data");
    mkdirSync(dataDir);
    const store = await openStore("SQLite", dataDir);
    try {
      return await stageOn(store, disk.grow, stage);
    } finally {
      await store.close();
      disk.unmount();
    }
  },
};
