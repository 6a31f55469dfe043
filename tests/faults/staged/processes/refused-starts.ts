import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { hasStackTrace, nobody, tryStart } from "#tests/faults/try-start.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import { freePort } from "#tests/support/server-process.ts";
import type { Fault } from "../fault.ts";
import { startFindings } from "./findings.ts";
import { openStore, type StagedStore } from "./stores.ts";

type Attempt = {
  what: string;
  environment: Record<string, string>;
  /** What is wrong, and what to do. */
  says: RegExp;
  who?: object;
};

/** A data folder of its own, as a site that was used has it, with something done to it. */
function spoiled(used: string, spoil: (folder: string) => void): Record<string, string> {
  const folder = join(ownFolder("spoiled"), "data");
  cpSync(used, folder, { recursive: true });
  spoil(folder);
  return { DATA_DIR: folder };
}

function contentWith(change: (yaml: string) => string | Buffer): Record<string, string> {
  const folder = ownFolder("content");
  mkdirSync(join(folder, "slider"));
  copyFileSync("content/competition.yaml", join(folder, "competition.yaml"));
  writeFileSync(join(folder, "school.yaml"), change(readFileSync("content/school.yaml", "utf8")));
  return { CONTENT_DIR: folder };
}

const overwrite = (path: string, from: number, bytes: Buffer) => {
  const whole = readFileSync(path);
  bytes.copy(whole, from);
  writeFileSync(path, whole);
};

const database = (folder: string) => join(folder, "school.sqlite");

function attemptsOnFolders(used: string): Attempt[] {
  const damaged = /school\.sqlite is damaged .*: put a backup in its place/;
  const lock = (folder: string) => {
    chmodSync(join(folder, ".."), 0o755);
    chmodSync(folder, 0o555);
  };
  const garbage = Buffer.alloc(8_192, "no database");
  return [
    {
      what: "a data folder that is read-only",
      who: nobody,
      environment: spoiled(used, lock),
      says: /cannot be written \(EACCES\): let the account/,
    },
    {
      what: "a data folder on a file system that is read-only",
      environment: { DATA_DIR: "/sys/school" },
      says: /The data folder .* (cannot be written|is not)/,
    },
    {
      what: "a database of something else",
      environment: spoiled(used, (folder) => writeFileSync(database(folder), garbage)),
      says: damaged,
    },
    {
      what: "a database whose beginning was overwritten",
      environment: spoiled(used, (folder) => overwrite(database(folder), 0, garbage)),
      says: damaged,
    },
    {
      what: "a database that was cut off",
      environment: spoiled(used, (folder) => truncateSync(database(folder), 10_000)),
      says: damaged,
    },
  ];
}

async function attemptsOnContent(): Promise<Attempt[]> {
  const founded = (yaml: string) => yaml.replace(/^founded: .*$/m, "founded: long ago");
  return [
    {
      what: "a content file that is no YAML",
      environment: contentWith(() => "name: ["),
      says: /school\.yaml is not YAML; correct it: .*line/,
    },
    {
      what: "a content file of noise",
      environment: contentWith(() => Buffer.alloc(4_096, 0x9d)),
      says: /school\.yaml (is not YAML|cannot be used); correct/,
    },
    {
      what: "an empty content file",
      environment: contentWith(() => ""),
      says: /school\.yaml cannot be used; correct/,
    },
    {
      what: "a content file with a wrong field",
      environment: contentWith(founded),
      says: /school\.yaml cannot be used; correct these fields:\n {2}founded: /,
    },
    {
      what: "a content folder that is not there",
      environment: { CONTENT_DIR: "/nowhere" },
      says: /is missing: put it there/,
    },
    {
      what: "a port that is no number",
      environment: { PORT: "many" },
      says: /correct or unset them:\n {2}PORT: /,
    },
    {
      what: "a wrong address of PostgreSQL",
      environment: { DATABASE_URL: "mysql://x" },
      says: /DATABASE_URL: must look like/,
    },
    {
      what: "a PostgreSQL that is away",
      environment: { DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/x` },
      says: /cannot be reached: start it/,
    },
    {
      what: "a bucket that is away",
      environment: { FILES_URL: `s3://a:b@127.0.0.1:${await freePort()}/pictures?region=r&tls=0` },
      says: /The bucket pictures at .* cannot be reached: start it/,
    },
    {
      what: "an address of another machine",
      environment: { HOST: "192.0.2.1" },
      says: /no address of this machine: correct it/,
    },
  ];
}

/** As if a later version of the program had been here. */
async function asNewer(store: StagedStore): Promise<void> {
  await store.node.start();
  await store.node.stop();
  await store.inDatabase((each) =>
    sql`insert into kysely_migration values ('9999-newer', '2099')`.execute(each),
  );
}

export const refusedStarts: Fault = {
  name: "refused-starts",
  fault:
    "Started with a read-only folder, a damaged database, damaged content, a port that is taken, bad variables, nothing where PostgreSQL or the bucket should be, or the store of a newer program (both engines)",
  must: "refused with one clear sentence that says what to do, an exit code other than 0, and no stack trace",
  async stage({ say }) {
    const findings = startFindings();
    const [used, onPostgres] = [await openStore("SQLite"), await openStore("PostgreSQL")];
    const s3 = await startFakeS3();
    const taken = createServer().listen(0, "127.0.0.1");
    try {
      await used.node.start();
      await used.node.signIn();
      for (let count = 0; count < 60; count++) await used.node.addEvent(`Event ${count}`);
      await used.node.stop();
      const folder = used.node.dataDir;
      const attempts = [...attemptsOnFolders(folder), ...(await attemptsOnContent())];
      const { port } = taken.address() as { port: number };
      const bucket = `s3://school-key:secret-word@${new URL(s3.place().endpoint).host}/pictures?region=test-region&tls=0`;
      attempts.push(
        {
          what: "a port that is taken",
          environment: { PORT: `${port}` },
          says: /^Port \d+ is in use by another program: stop/,
        },
        {
          what: "a bucket that refuses",
          environment: { FILES_URL: bucket },
          says: /^The bucket pictures at .* refuses the secret/,
        },
      );
      for (const [store, engine] of [
        [used, "SQLite"],
        [onPostgres, "PostgreSQL"],
      ] as const) {
        await asNewer(store);

        const environment = { DATABASE_URL: store.databaseUrl ?? "", DATA_DIR: store.node.dataDir };
        attempts.push({
          what: `a newer store on ${engine}`,
          environment,
          says: /newer version of this program \(it has 9999-newer\): start that version/,
        });
      }
      for (const { what, environment, says, who } of attempts) {
        say(what);
        const own = { DATA_DIR: join(ownFolder("refused"), "data") };
        const { said, code } = await tryStart({ ...own, ...environment }, who);
        findings.expect(code !== 0 && code !== null, `${what} ended with ${code}`);
        findings.expect(says.test(said), `${what}: ${said.slice(0, 160)}`);
        findings.expect(
          !hasStackTrace(said) && !said.includes("secret-word"),
          `${what} said too much`,
        );
      }
      const seen = "each refused with its sentence and what to do, exit code 1";
      return {
        count: `${attempts.length} starts`,
        seen: findings.wrong.length === 0 ? seen : "",
        wrong: findings.wrong,
      };
    } finally {
      taken.close();
      s3.close();
      await used.close();
      await onPostgres.close();
    }
  },
};
