import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openSite } from "./sites.ts";

const root = join(import.meta.dirname, "../..");

test("a page shows a photo without its AVIF, and with it as soon as it is there", async () => {
  const site = await openSite();
  const { images, photos, backgroundDerivatives } = site.services;
  const picture = await drawPicture({ width: 350, height: 200, background: "#123" });
  const { hash } = await images.addImage(picture);
  await photos.addPhoto(newPhoto({ imageUrl: `/media/${hash}/350.jpg`, imageHash: hash }));
  const addresses = async () => {
    const page = await site.text("/gallery");
    return [...new Set(page.match(new RegExp(`/media/${hash}/350\\.\\w+`, "g")))].toSorted();
  };
  expect(await addresses()).toEqual([`/media/${hash}/350.jpg`, `/media/${hash}/350.webp`]);
  expect((await site.request(`/media/${hash}/350.avif`)).status).toBe(404);
  await backgroundDerivatives.runDue();
  expect(await addresses()).toContain(`/media/${hash}/350.avif`);
  expect((await site.request(`/media/${hash}/350.avif`)).status).toBe(200);
  expect((await site.request(`/media/${hash}/master.jpg`)).status).toBe(404);
});

test("nothing that decodes pictures is loaded into the server, and a site serves without it", async () => {
  const program = `
    await import("./app/services.server.ts");
    await import("./app/operations/background-jobs.server.ts");
    await import("./demo/seed-demo.ts");
    await import("./build/server/index.js");
    const { sharedObjects } = process.report.getReport();
    console.log(JSON.stringify(sharedObjects.filter((path) => /vips|sharp/.test(path))));
    process.exit();
  `;
  const parameters = ["--input-type=module", "--eval", program];
  const environment = { ...process.env, NODE_ENV: "production" };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, parameters, { cwd: root, env: environment });
  expect(JSON.parse(stdout)).toEqual([]);
});
