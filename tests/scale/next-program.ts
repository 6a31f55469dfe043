import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownFolder } from "#tests/support/machine/folders.ts";

/** All that the program is built and run from. */
const sources = ["app", "db", "demo", "content", "public", "server.ts", "package.json"];
const configurations = [
  "vite.config.ts",
  "vite-inline-scripts.ts",
  "react-router.config.ts",
  "tsconfig.json",
];

/** It lasts as long as a large gallery's would, in one transaction with the change. */
const migration = `
  "9999-next": statements(() => [
    "alter table uploads add column of_the_next text",
    "select pg_sleep(2)",
  ]),
};
`;

/**
 * This program with one more migration, built in a temporary folder: the next version of an
 * operator.
 */
export function buildNextProgram(): string {
  const folder = ownFolder("next-program");
  for (const name of [...sources, ...configurations]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
  const list = join(folder, "db/migrations.ts");
  const known = readFileSync(list, "utf8");
  const added = known.replace(/\n};\s*$/, migration);
  if (added === known) throw new Error("db/migrations.ts no longer ends with its list");
  writeFileSync(list, added);
  const build = ["node_modules/@react-router/dev/bin.cjs", "build"];
  execFileSync(process.execPath, build, { cwd: folder, stdio: "pipe" });
  return folder;
}
