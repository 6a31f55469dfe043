import { randomUUID } from "node:crypto";
import { cpSync, globSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import type { RequestListener as Listener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { competitionSchema } from "#app/competition/competition-schema.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import {
  type Database,
  openSqliteFile,
  openTemporaryDatabase,
} from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { createHttpServer } from "#app/platform/http/http-server.server.ts";
import { createBackgroundDerivatives } from "#app/platform/images/background-derivatives-store.server.ts";
import type { ChildEncoder } from "#app/platform/images/child-encoder.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import type { Slide, Slides } from "#app/school/slides.server.ts";
import type { Services } from "#app/services.server.ts";
import type { ImageRow } from "#db/tables.ts";
import { addTestImages, encodeInProcess } from "#tests/factories/images.ts";

export type Site = {
  url: string;
  services: Services;
  /** What the site has logged: one object a line. */
  logged: Record<string, unknown>[];
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** The body of a page or a call, as a visitor or the owner of the cookie gets it. */
  text: (path: string, cookie?: string) => Promise<string>;
  /** Posts as a page of the site does: a form or a text as it is, anything else as JSON. */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  close: () => Promise<void>;
};

/** A site as anybody elsewhere sees it, whatever it is made of. */
export type ReachableSite = Pick<Site, "url" | "request">;

type Change = (services: Services) => Partial<Services> | Promise<Partial<Services>>;

const bundleFolder = join(import.meta.dirname, "../../build/server");

/** The same for each site, so that a session made on one is good on the next. */
const authSecret = "a-secret-that-only-the-tests-know";

/**
 * The built site with an empty SQLite store, listening on a port of its own. `change` swaps
 * parts of it: a store that fails, other content.
 */
export async function startSite(
  change: Change | null = null,
  givenDatabase: Database | null = null,
  givenFiles: Files | null = null,
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "school-site-"));
  let answer: Listener = (_request, response) => response.end();
  const server = createHttpServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A name, not a number: passkeys belong to names.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const config = { ...readConfig({ DATA_DIR: dataDir, PUBLIC_URL: url }), authSecret };
  const logged: Record<string, unknown>[] = [];
  const { createListener, createServices } = await loadBundle();
  const encoder = await loadEncoder();
  const template = await getTemplate();
  const database = givenDatabase ?? (await openCopy(template.database));
  if (givenDatabase) await addTemplateRows(givenDatabase, template);
  const files = givenFiles ?? createDiskFiles(join(dataDir, "files"));
  if (givenFiles) await addTemplateFiles(givenFiles, template);
  else cpSync(template.files, join(dataDir, "files"), { recursive: true });
  const own = {
    ...readContent(),
    database,
    files,
    encoder,
    log: createLog("debug", (line) => logged.push(JSON.parse(line))),
    // The delay has its own tests; here it is skipped.
    pause: async () => undefined,
  };
  const slides = template.pictures.slice(0, 3).map((image, index) => ({
    image,
    upright: image,
    alt: `Slide picture ${index + 1}`,
  }));
  const parts = createServices(config, { ...own, slides: fixedSlides(slides) });
  const services = change
    ? createServices(config, { ...own, slides: parts.slides, ...(await change(parts)) })
    : parts;
  answer = createListener(services);
  const request: Site["request"] = (path, init) =>
    fetch(url + path, { redirect: "manual", ...init });
  return {
    url,
    services,
    logged,
    request,
    text: async (path, Cookie = "") => (await request(path, { headers: { Cookie } })).text(),
    post(path, body, headers = {}) {
      const isForm = body instanceof FormData || body instanceof URLSearchParams;
      const type = isForm ? null : { "Content-Type": "application/json" };
      return request(path, {
        method: "POST",
        headers: { ...type, Origin: url, ...headers },
        body: isForm || typeof body === "string" ? body : JSON.stringify(body),
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.database.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const readFiles = () => ({
  school: readContentFile("content/school.yaml", schoolSchema),
  competition: readContentFile("content/competition.yaml", competitionSchema),
});

let content: ReturnType<typeof readFiles> | undefined;

/** The content files, which take half of a start to read. */
function readContent() {
  content ??= readFiles();
  return content;
}

type Template = { database: string; rows: ImageRow[]; files: string; pictures: StoredImage[] };

let template: Promise<Template> | null = null;

/** The store of a new site, which is copied in half of the time that it takes to make. */
function getTemplate(): Promise<Template> {
  template ??= createTemplate();
  return template;
}

async function createTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), "school-template-"));
  const [path, filesPath] = [join(folder, "school.sqlite"), join(folder, "files")];
  await using database = await openMigratedSqlite();
  const files = createDiskFiles(filesPath);
  const encoder = await loadEncoder();
  const images = createImageStore(database, files, encoder);
  const parts = { database, files, encoder, log: createLog("silent") };
  const pictures = await addTestImages(images);
  await createBackgroundDerivatives(parts).runDue();
  const rows = await database.selectFrom("images").selectAll().execute();
  await sql`vacuum into ${path}`.execute(database);
  return { database: path, rows, files: filesPath, pictures };
}

async function addTemplateRows(database: Database, { rows }: Template): Promise<void> {
  await migrate(database);
  const images = database.insertInto("images").values(rows);
  await images.onConflict((conflict) => conflict.doNothing()).execute();
}

async function addTemplateFiles(files: Files, { files: folder }: Template): Promise<void> {
  for (const path of globSync("*/*", { cwd: folder })) {
    await files.put(path, await readFile(join(folder, path)));
  }
}

let migratedOnce: Promise<string> | null = null;

/** Copied in a tenth of the time that the migrations take. */
export async function openMigratedSqlite(): Promise<Database> {
  migratedOnce ??= createMigratedFile();
  return openCopy(await migratedOnce);
}

async function openCopy(original: string): Promise<Database> {
  const path = join(tmpdir(), `school-${randomUUID()}.sqlite`);
  await copyFile(original, path);
  const database = openSqliteFile(path);
  await sql`pragma synchronous = off`.execute(database);
  // The write creates the journal. Open files need no name.
  await sql`update counters set value = value`.execute(database);
  for (const ending of ["", "-wal", "-shm"]) await rm(path + ending);
  return database;
}

async function createMigratedFile(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "school-migrated-")), "school.sqlite");
  await using database = openTemporaryDatabase();
  await migrate(database);
  await sql`vacuum into ${path}`.execute(database);
  return path;
}

/** A slider that shows these, whatever lies in the content folder. */
export function fixedSlides(slides: Slide[]): Slides {
  return {
    list: () => slides,
    listHashes: () => slides.flatMap(({ image, upright }) => [image.hash, upright.hash]),
    findPicture: () => undefined,
    loadStored: async () => undefined,
    storeMissing: async () => undefined,
  };
}

/**
 * The bundle as `npm start` serves it; `npm test` builds it first. Its services recognise no error
 * of a class that a test imports from the sources.
 */
export const loadBundle = (): Promise<typeof import("#app/app.server.ts")> =>
  import(join(bundleFolder, "index.js"));

let encoderOfBundle: Promise<ChildEncoder> | null = null;

/** One for all sites of a process, since it remembers what it has encoded. */
function loadEncoder(): Promise<ChildEncoder> {
  encoderOfBundle ??= import(join(bundleFolder, "encode-image.js")).then(
    ({ encoder }: typeof import("#app/platform/images/encode-image.server.ts")) =>
      encodeInProcess(encoder),
  );
  return encoderOfBundle;
}
