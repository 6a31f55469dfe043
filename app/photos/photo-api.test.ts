import fc from "fast-check";
import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./photo-api.server.ts";

const places = fc.record({
  createdAt: fc.integer({ min: -2_208_988_800_000, max: 8_640_000_000_000_000 }),
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
});

test("a cursor leads back to the place it was made from", () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readCursor(writeCursor(place))).toEqual(place);
    }),
  );
});

test("a cursor needs no escaping in an address", () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(writeCursor(place)).toMatch(/^[\w-]+$/);
    }),
  );
});

test("anything else is no cursor, and never an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      expect(readCursor(text)).toBeNull();
    }),
  );
});
