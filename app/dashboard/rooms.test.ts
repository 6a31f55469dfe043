import { expect, test } from "vitest";
import { kinds } from "#app/kinds.ts";
import { findSection, listOtherRooms, tabs } from "./rooms.ts";

test.each(Object.values(kinds))("a room has a link to the documents of the kind $name", (kind) => {
  const rooms = [...tabs, ...listOtherRooms(true)];
  expect(findSection(rooms, { pathname: kind.listPath, search: "" })).not.toBeNull();
});

test("the competition's texts are in the room of the competition", () => {
  const rooms = [...tabs, ...listOtherRooms(false)];
  const place = { pathname: "/success/site/competition", search: "" };
  expect(findSection(rooms, place)?.room.title).toBe("Competition");
});
