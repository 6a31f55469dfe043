import type { HashConfig } from "#app/accounts/imported/firebase-scrypt.server.ts";
import { listPeopleThere } from "#app/accounts/imported/imported-password-store.server.ts";
import {
  addImportedPerson,
  type ImportedPerson,
} from "#app/accounts/imported/imported-people.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/services.server.ts";
import type { PictureRules } from "./fetch-picture.server.ts";
import { importEvents, importPhotos, type Tally } from "./import-documents.server.ts";
import { importPeople, type PeopleTally } from "./import-people.server.ts";
import { createImportedStore } from "./imported-store.server.ts";
import type { Export, SourceDocument } from "./read-export.ts";

/** SPEC §3: the collections of the hosted product. */
const taken = { photos: "uploads", events: "newevents" };

type Site = Pick<Services, "database" | "images" | "accounts" | "auth">;

export type ImportWish = {
  exports: Export[];
  hashConfig: HashConfig | null;
  rules: PictureRules;
  onProgress?: (done: number, total: number) => void;
};

export type ImportReport = {
  /** Null: the files hold none of them. */
  photos: Tally | null;
  events: Tally | null;
  people: PeopleTally | null;
  /** Collections that this site has no place for, with how many documents they have. */
  notTaken: { name: string; count: number }[];
};

/** Whether there is anything in a file that could come in. */
export function hasAnything({ collections, people }: Export): boolean {
  return people !== null || Object.values(taken).some((name) => collections.has(name));
}

/** Brings in what files of the hosted product hold and this site does not. May be stopped and run again. */
export function importAll(site: Site, wish: ImportWish): Promise<ImportReport> {
  const { database, images, accounts, auth } = site;
  return bring(wish, {
    database,
    images,
    addPerson: (person) => addImportedPerson({ accounts, auth }, person),
  });
}

/** The same report, of what would be; nothing is written, and nothing fetched. */
export async function rehearseImport(database: Database, wish: ImportWish): Promise<ImportReport> {
  const there = await listPeopleThere(database);
  return bring(wish, {
    database,
    images: null,
    async addPerson({ email, hash }) {
      const hasPassword = there.get(email);
      if (hasPassword || (hasPassword === false && !hash)) return "known";
      there.set(email, hash !== null);
      return "added";
    },
  });
}

type Into = {
  database: Database;
  images: Services["images"] | null;
  addPerson: (person: ImportedPerson) => Promise<"added" | "completed" | "known">;
};

async function bring(wish: ImportWish, { database, images, addPerson }: Into) {
  const { exports, hashConfig, rules, onProgress } = wish;
  const parts = {
    store: createImportedStore(database),
    ...{ images, rules },
    ...(onProgress && { onProgress }),
  };
  const collections = joinCollections(exports);
  const events = collections.get(taken.events);
  const photos = collections.get(taken.photos);
  const people = exports.flatMap((each) => (each.people ? [each.people] : []));
  return {
    events: events ? await importEvents(parts, events) : null,
    photos: photos ? await importPhotos(parts, photos) : null,
    people: people.length > 0 ? await importPeople(addPerson, people.flat(), hashConfig) : null,
    notTaken: [...collections]
      .filter(([name, documents]) => !Object.values(taken).includes(name) && documents.length > 0)
      .map(([name, documents]) => ({ name, count: documents.length })),
  };
}

function joinCollections(exports: Export[]): Map<string, SourceDocument[]> {
  const all = exports.flatMap(({ collections }) => [...collections]);
  const groups = Map.groupBy(all, ([name]) => name);
  return new Map(
    [...groups].map(([name, found]) => [name, found.flatMap(([, documents]) => documents)]),
  );
}
