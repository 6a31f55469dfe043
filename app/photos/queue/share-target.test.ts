import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shareTarget } from "./share-target.ts";

test("what a gallery shares is posted to where the worker listens, by the name it reads", () => {
  const worker = readFileSync("public/share-worker.js", "utf8");
  const [files] = shareTarget.params.files;
  expect(worker).toContain(`const address = "${shareTarget.action}";`);
  expect(worker).toContain(`.getAll("${files?.name}")`);
  expect([shareTarget.method, shareTarget.enctype]).toEqual(["POST", "multipart/form-data"]);
});
