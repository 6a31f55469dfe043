import { beforeEach, describe, expect, test } from "vitest";
import { filePlaces } from "#tests/support/file-places.ts";
import type { Files } from "./files.ts";

describe.each(filePlaces)("in $name", ({ openFiles }) => {
  let files: Files;

  beforeEach(async () => {
    files = await openFiles();
  });

  test("a file comes back as it was last written", async () => {
    await files.put("ab/320.jpg", Buffer.from("first"));
    await files.put("ab/320.jpg", Buffer.from("second"));
    const file = await files.get("ab/320.jpg");
    expect(file?.size).toBe(6);
    expect(await new Response(file?.body).text()).toBe("second");
    expect(await files.head("ab/320.jpg")).toEqual({ size: 6 });
    await files.put("ab/0.jpg", new Uint8Array());
    expect(await files.get("ab/0.jpg")).toEqual({ size: 0, body: new Uint8Array() });
  });

  test("a file that is not there, or not any more, is null", async () => {
    await files.put("ab/320.jpg", Buffer.from("x"));
    await files.delete("ab/320.jpg");
    await files.delete("ab/320.jpg");
    expect([await files.get("ab/320.jpg"), await files.head("ab/320.jpg")]).toEqual([null, null]);
    await files.put("ab/320.jpg", Buffer.from("x"));
    expect(await files.get("ab/320.jpg")).toMatchObject({ size: 1 });
  });

  test("a large file comes piece by piece, and reading may end at any of them", async () => {
    const bytes = Buffer.alloc(1_000_000, "0123456789");
    await files.put("ab/1920.jpg", bytes);
    const whole = await files.get("ab/1920.jpg");
    expect(whole?.size).toBe(bytes.length);
    expect(Buffer.from(await new Response(whole?.body).arrayBuffer())).toEqual(bytes);
    const part = await files.get("ab/1920.jpg");
    const reader = new Response(part?.body).body?.getReader();
    const piece = await reader?.read();
    expect(piece?.value?.length).toBeLessThan(bytes.length / 4);
    await reader?.cancel();
  });

  test("a check leaves nothing", async () => {
    await files.check();
    expect(await files.head("probe")).toBeNull();
  });

  test.each([
    ...["../x", "/etc/passwd", "a/../../x", "a//b", "", "a\\b", "A", "a/", ".hidden", "a\0b"],
    ...["../outside", "ab/../../outside", "ab\\outside", ".unfinished/x", "a%2fb", "a?b"],
  ])("%j is no key, as it could lead elsewhere", async (key) => {
    await expect(async () => files.put(key, Buffer.from("x"))).rejects.toThrow("Not a file key");
    await expect(async () => files.get(key)).rejects.toThrow("Not a file key");
    await expect(async () => files.delete(key)).rejects.toThrow("Not a file key");
  });
});
