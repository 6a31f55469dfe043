import { expect, test, vi } from "vitest";
import { z } from "zod";
import { createId } from "./new-id.ts";

test("ids are different UUIDs, also where a browser has no randomUUID", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  for (const insecure of [false, true]) {
    if (insecure) vi.stubGlobal("crypto", { getRandomValues });
    const ids = Array.from({ length: 200 }, createId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  }
});
