import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownFolder } from "#tests/support/machine/folders.ts";

/** All that the program is built and run from. */
const sources = ["app", "db", "demo", "content", "public", "server.ts", "package.json"];
const configurations = ["vite.config.ts", "react-router.config.ts", "tsconfig.json"];

const migration = `import { sql } from "kysely";
export async function up(database) {
  await database.schema.alterTable("uploads").addColumn("of_the_next", "text").execute();
  // As long as a large gallery's would take, in one transaction with the change.
  await sql\`select pg_sleep(2)\`.execute(database);
}
`;

/**
 * This program with one migration more, built in a folder of its own, which goes with this process:
 * what an operator puts in its place one day.
 */
export function buildNextProgram(): string {
  const folder = ownFolder("next-program");
  for (const name of [...sources, ...configurations]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "db/migrations/9999-next.ts"), migration);
  const list = join(folder, "db/migrations.ts");
  const known = readFileSync(list, "utf8");
  const added = known.replace(/\n};\s*$/, '\n  "9999-next": { up: next },\n};\n');
  if (added === known) throw new Error("db/migrations.ts no longer ends with its list");
  writeFileSync(list, `import { up as next } from "./migrations/9999-next.ts";\n${added}`);
  const build = ["node_modules/@react-router/dev/bin.cjs", "build"];
  execFileSync(process.execPath, build, { cwd: folder, stdio: "pipe" });
  return folder;
}
