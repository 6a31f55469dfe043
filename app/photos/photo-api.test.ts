import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./photo-api.server.ts";

test("a cursor leads back to its photo, also before 1970, and needs no escaping in an address", () => {
  for (const createdAt of [-2_208_988_800_000, 0, 8_640_000_000_000_000]) {
    const place = { createdAt, id: "_a-1_2".padEnd(64, "Z") };
    expect(writeCursor(place)).toMatch(/^[\w-]+$/);
    expect(readCursor(writeCursor(place))).toEqual(place);
  }
});
