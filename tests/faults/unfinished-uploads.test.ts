import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startBackgroundJobs, tidyUp } from "#app/operations/background-jobs.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { hasFile } from "#tests/support/file-places.ts";
import { startSite } from "#tests/support/site.ts";

const dayMs = 86_400_000;
const patience = { timeout: 15_000 };
const stranger = "0".repeat(32);

async function openSite() {
  const site = await startSite();
  onTestFinished(site.close);
  const { dataDir } = site.services.config;
  return { site, files: join(dataDir, "files"), arriving: join(dataDir, "arriving") };
}

async function age(path: string, hours: number): Promise<void> {
  const seconds = Date.now() / 1000 - hours * 3_600;
  await utimes(path, seconds, seconds);
}

test("what a container that is no more has left of uploads goes while the next one runs, a day later", async () => {
  const { site, arriving } = await openSite();
  await mkdir(arriving, { recursive: true });
  const [young, old] = ["1-a@elsewhere", "1-b@elsewhere"];
  for (const name of [young, old]) await writeFile(join(arriving, name), "half");
  await age(join(arriving, young), 23);
  await age(join(arriving, old), 25);
  await tidyUp(site.services);
  expect(await readdir(arriving)).toEqual([young]);
});

test("a folder of uploads that cannot be tidied up keeps nothing else from it", async () => {
  const { site, files, arriving } = await openSite();
  const { services, logged } = site;
  const unused = await services.images.addImage(
    await drawPicture({ width: 60, height: 40, background: "#444" }),
  );
  const key = `${stranger}/60.jpg`;
  await services.files.put(key, Buffer.from("x"));
  await age(join(files, key), 25);
  await rm(arriving, { recursive: true, force: true });
  await writeFile(arriving, "in its way");
  const background = startBackgroundJobs(services, async () => undefined);
  onTestFinished(background.stop);
  await expect.poll(() => hasFile(services.files, `discarded/${key}`), patience).toBe(true);
  const saysSo = () => logged.some(({ message }) => /unfinished files/.test(`${message}`));
  await expect.poll(saysSo, patience).toBe(true);
  await tidyUp(services, Date.now() + 2 * dayMs);
  expect(await hasFile(services.files, `${unused.hash}/60.jpg`)).toBe(false);
});
