import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shareTarget } from "./bulk-upload.ts";

test("the share target of the manifest is the address and field that the service worker reads", () => {
  const worker = readFileSync("public/share-worker.js", "utf8");
  const [files] = shareTarget.params.files;
  expect(worker).toContain(`const address = "${shareTarget.action}";`);
  expect(worker).toContain(`.getAll("${files?.name}")`);
  expect([shareTarget.method, shareTarget.enctype]).toEqual(["POST", "multipart/form-data"]);
});
