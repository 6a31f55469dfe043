import { writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { readContentFile } from "./content-file.server.ts";

test("the school's own content can be read, and says that it is a demo", () => {
  const school = readContentFile("content/school.yaml", schoolSchema);
  expect(school).toMatchObject({ demo: true, founded: 1995 });
  expect(school.branches).toHaveLength(4);
});

test("a mistake is told with the file and the field", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "school-content-")), "school.yaml");
  writeFileSync(path, "name: 7\nextra: 1");
  const read = () => readContentFile(path, z.strictObject({ name: z.string() }));
  expect(read).toThrow(path);
  expect(read).toThrow(/name: /);
});
