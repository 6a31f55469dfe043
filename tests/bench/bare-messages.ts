import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Run as a process of its own: how many rows node:sqlite keeps durably, one commit for each. */
const [folder = "", seconds = "5"] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, "bare.sqlite"));
database.exec(`
  pragma journal_mode = wal; pragma synchronous = full;
  create table if not exists messages (
    id text primary key, name text not null, email text not null, title text not null,
    message text not null, created_at integer not null
  ) strict;
`);
const insert = database.prepare("insert into messages values (?, ?, ?, ?, ?, ?)");
const begun = performance.now();
let count = 0;
while (performance.now() - begun < Number(seconds) * 1_000) {
  const text = `When may we come? ${count++}`;
  insert.run(randomUUID(), "A parent", "parent@example.org", "A first class", text, Date.now());
}
process.send?.(`${count / ((performance.now() - begun) / 1_000)}`);
