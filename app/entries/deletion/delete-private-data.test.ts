import { expect, test, vi } from "vitest";
import { newEdition } from "#app/editions/edition.ts";
import { createLog } from "#app/platform/log.server.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { competitionOf2027 } from "#tests/support/entries.ts";
import { deletePrivateData } from "./delete-private-data.server.ts";

test.each([
  ["2026-08-31", 6, "2027-02-28"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2026-10-30", 4, "2027-02-28"],
  ["2026-12-31", 2, "2027-02-28"],
  ["2026-08-31", 12, "2027-08-31"],
])("after a finale on %s and %i months, private data is stored until %s", async (...row) => {
  const [finale, retainMonths, lastDay] = row;
  const clear = vi.fn(async () => true);
  const entry = { id: "one", number: 1, ...newEntry({ edition: "2026", finale }) };
  const services = {
    entryDeletion: { listUncleared: async () => [entry], clear, deleteRestored: async () => 0 },
    editions: { findEdition: async () => newEdition("2026") },
    websiteTexts: { refresh: async () => true },
    competition: competitionOf2027(),
    entrySettings: { retainMonths },
    log: createLog("silent"),
  };
  const end = Date.parse(`${lastDay}T23:59:59.999+05:30`);
  await deletePrivateData(services, end);
  expect(clear).not.toHaveBeenCalled();
  await deletePrivateData(services, end + 1);
  expect(clear).toHaveBeenCalledOnce();
});
