import { expect, test, vi } from "vitest";
import { createUploadLimiter } from "../store-picture.server.ts";

test("the uploads of one person run one at a time, in order, and independently of other people", async () => {
  const uploads = createUploadLimiter();
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const begin = (name: string, person: string, end: Promise<string> | string = name) =>
    uploads.run(person, async () => {
      begun.push(name);
      return end;
    });
  const own = [begin("a1", "asha", first.promise), begin("a2", "asha"), begin("a3", "asha")];
  expect(await begin("b1", "bala")).toBe("b1");
  expect(begun).toEqual(["a1", "b1"]);
  first.resolve("a1");
  expect(await Promise.all(own)).toEqual(["a1", "a2", "a3"]);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});

test("a failed upload does not stop the next one, at most ten can wait, and each frees its memory", async () => {
  const collect = vi.fn();
  vi.stubGlobal("gc", collect);
  const uploads = createUploadLimiter();
  const end = Promise.withResolvers<string>();
  const failing = uploads.run("asha", () => end.promise);
  const waiting = Array.from({ length: 11 }, () => uploads.run("asha", async () => "stored"));
  expect(await waiting.at(-1)).toBeNull();
  end.reject(new Error("The connection broke"));
  await expect(failing).rejects.toThrow("The connection broke");
  expect(new Set(await Promise.all(waiting.slice(0, 10)))).toEqual(new Set(["stored"]));
  expect(collect).toHaveBeenCalledTimes(11);
  expect(collect).toHaveBeenCalledWith({ type: "major", execution: "async" });
});
