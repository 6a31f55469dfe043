import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { dialectOf } from "#db/column-types.ts";
import { createAccountStore } from "./accounts/account-store.server.ts";
import { createInvitationStore } from "./accounts/invitation-store.server.ts";
import { createAuth } from "./accounts/session.server.ts";
import { createLinkMailer } from "./accounts/sign-in-link.server.ts";
import { createAnnouncementStore } from "./announcements/announcement-store.server.ts";
import type { Competition } from "./competition/competition.ts";
import { competitionSchema, fillIn } from "./competition/competition-schema.server.ts";
import type { Notice } from "./documents/document.ts";
import { undoGroup } from "./documents/grouped-writes.server.ts";
import { createHistoryStore } from "./documents/history-store.server.ts";
import { createTrashStore } from "./documents/trash-store.server.ts";
import {
  createAdminEventStore,
  createEventStore,
  listEventIdsOfTag,
} from "./events/event-store.server.ts";
import { type ContactLimits, contactLimits } from "./messages/message.ts";
import { createMessageStore } from "./messages/message-store.server.ts";
import { createOutbox, type Outbox } from "./messages/outbox.server.ts";
import { createDailyBackups } from "./operations/backup/daily-backups.server.ts";
import { createUploadQueue } from "./photos/add-photo.server.ts";
import type { Album } from "./photos/albums/album.ts";
import { createAlbumStore } from "./photos/albums/album-store.server.ts";
import {
  type ChangeWithTag,
  createTagChanges,
  tagHolder,
} from "./photos/albums/change-with-tag.server.ts";
import type { EventOfPhoto } from "./photos/components/photo-details.tsx";
import { listPhotoIdsOfTag } from "./photos/photo-collection-store.server.ts";
import { createAdminPhotoStore, createPhotoStore } from "./photos/photo-store.server.ts";
import { indiaDay } from "./platform/calendar.ts";
import type { Config } from "./platform/config.server.ts";
import { readContentFile } from "./platform/content-file.server.ts";
import {
  announcePictures,
  cachePerRevision,
  createContentRevision,
} from "./platform/database/content-revision-store.server.ts";
import { type Database, openDatabase } from "./platform/database/database.server.ts";
import type { Files } from "./platform/files/files.ts";
import { openFiles } from "./platform/files/s3-files.server.ts";
import { createBackgroundDerivatives } from "./platform/images/background-derivatives-store.server.ts";
import { createImageStore } from "./platform/images/image-store.server.ts";
import { createPictureProcesses } from "./platform/images/picture-processes.server.ts";
import { createLimits } from "./platform/limits-store.server.ts";
import { createLog, type Log } from "./platform/log.server.ts";
import { createMailer, type Mailer } from "./platform/mail.server.ts";
import type { School } from "./school/school.ts";
import { schoolSchema } from "./school/school-schema.server.ts";
import { createSlides, type Slides } from "./school/slides.server.ts";
import { createSearchIndex, type SearchIndex } from "./search/list-entries.server.ts";
import { createSearchStore } from "./search/search-store.server.ts";
import { createSiteContent, type SiteContent } from "./settings/site-content.server.ts";
import { createSiteContentStore } from "./settings/site-content-store.server.ts";

/** With what only the first start can generate. */
type CompleteConfig = Config & { authSecret: string };

const storeFactories = {
  photos: createPhotoStore,
  albums: createAlbumStore,
  events: createEventStore,
  announcements: createAnnouncementStore,
  search: createSearchStore,
  adminPhotos: createAdminPhotoStore,
  adminEvents: createAdminEventStore,
  history: createHistoryStore,
  trash: createTrashStore,
  limits: (database: Database) => createLimits(database),
  messages: createMessageStore,
  siteContentStore: createSiteContentStore,
};

type Stores = {
  [Name in keyof typeof storeFactories]: ReturnType<(typeof storeFactories)[Name]>;
};

export type Services = Stores & {
  config: CompleteConfig;
  log: Log;
  /** The current time (epoch milliseconds), for what visitors see change with time. */
  clock: () => number;
  /** Waits so many milliseconds, where an answer must not reveal how long its work took. */
  pause: (ms: number) => Promise<void>;
  database: Database;
  files: Files;
  /** Works in processes of its own, which its `stop` ends. */
  encoder: ReturnType<typeof createPictureProcesses>;
  images: ReturnType<typeof createImageStore>;
  uploads: ReturnType<typeof createUploadQueue>;
  backgroundDerivatives: ReturnType<typeof createBackgroundDerivatives>;
  /** Cached: 20 ms for 100,000 photos. */
  tagCounts: Stores["photos"]["countTags"];
  /** Cached. In an outage without the titles of photos and events. */
  searchIndex: () => Promise<SearchIndex>;
  /** For pages of photos, which know no events. */
  listEventsOfTags: (tags: string[]) => Promise<EventOfPhoto[]>;
  /** Cached, for visitors. */
  listAlbums: () => Promise<Album[]>;
  changeWithTag: ChangeWithTag;
  /** Undoes the writes of every kind that a form's group names; null for another form. */
  undoGroup: (form: FormData, who: string) => Promise<Notice | null>;
  revisions: ReturnType<typeof createContentRevision>;
  contentRevision: () => Promise<number>;
  auth: ReturnType<typeof createAuth>;
  accounts: ReturnType<typeof createAccountStore>;
  invitations: ReturnType<typeof createInvitationStore>;
  /** Null while mail is not configured: messages then wait in the inbox. */
  mailer: Mailer | null;
  contactLimits: ContactLimits;
  outbox: Outbox;
  /** The pictures of the content folder: what the slider shows until gurus choose their own. */
  slides: Slides;
  siteContent: SiteContent;
  backups: ReturnType<typeof createDailyBackups>;
  /** The current content: read it each time, because a guru may change it. */
  readonly school: School;
  /** With the placeholders in its texts filled in. */
  readonly competition: Competition;
};

/** Wires all services, and starts and writes nothing (server.ts does). What uses a service gets its replacement from a test. */
export function createServices(input: CompleteConfig, overrides: Partial<Services> = {}): Services {
  const config = overrides.config ?? input;
  const base = {
    ...{ config, clock: Date.now, pause: setTimeout, contactLimits },
    log: createLog(config.logLevel),
    database: openDatabase(config),
    files: openFiles(config),
    ...overrides,
  };
  const { log, database, files } = base;
  const revisions = overrides.revisions ?? createContentRevision(database, log);
  const contentRevision = overrides.contentRevision ?? revisions.readContent;
  const encoder = overrides.encoder ?? createPictureProcesses(log);
  const images = overrides.images ?? createImageStore(database, files, encoder);
  const services = {
    ...createStores(database),
    ...{ revisions, contentRevision, encoder, images, uploads: createUploadQueue() },
    backgroundDerivatives: createBackgroundDerivatives({ database, files, encoder, log }),
    backups: createDailyBackups({ config, files, log }),
    ...base,
  };
  const content = readContentFiles(services);
  const live = { store: services.siteContentStore, contentRevision, files: content, log };
  const siteContent = overrides.siteContent ?? createSiteContent(live);
  const mailer = overrides.mailer ?? mailerFor(config, siteContent);
  const auth = overrides.auth ?? signInFor({ config, log, database, siteContent, mailer });
  const accounts = overrides.accounts ?? createAccountStore(database, auth);
  return {
    ...{ auth, accounts, mailer, slides: content.slides },
    tagCounts: cachePerRevision(contentRevision, services.photos.countTags),
    searchIndex: cachePerRevision(
      async () => `${await contentRevision().catch(() => "")} ${indiaDay(base.clock())}`,
      async () => {
        const { school, competition } = siteContent.content();
        const titles = await services.search.listTitles().catch(() => []);
        const content = { school, competition: fillIn(competition, competition), titles };
        return createSearchIndex(content, indiaDay(base.clock()));
      },
    ),
    listEventsOfTags: (tags) => services.events.listEventsOfTags(tags),
    listAlbums: cachePerRevision(contentRevision, services.albums.listAlbums),
    changeWithTag: createChangeWithTag(services),
    undoGroup(form, who) {
      const { photos, albums, events, history } = services;
      const documents = {
        ...{ photo: photos.documents, album: albums.documents, event: events.documents },
      };
      return undoGroup(form, { database, history, documents }, who);
    },
    invitations: createInvitationStore(database, accounts),
    outbox: createOutbox({ messages: services.messages, mailer, log }),
    ...services,
    siteContent,
    get school() {
      return siteContent.content().school;
    },
    get competition() {
      const { competition } = siteContent.content();
      return fillIn(competition, competition);
    },
  };
}

function createStores(database: Database): Stores {
  const made = Object.entries(storeFactories).map(([name, create]) => [name, create(database)]);
  return Object.fromEntries(made);
}

function createChangeWithTag(stores: Stores & { database: Database }) {
  const { database, adminPhotos, photos, albums, events } = stores;
  const countPhotos = (tag: string) => adminPhotos.countPhotos({ words: [], tag, state: null });
  return createTagChanges(database, countPhotos, [
    tagHolder({
      documents: albums.documents,
      listIds: albums.listIdsToRetag,
      replaceTag: (album, { to }) => ({ ...album, tag: to }),
    }),
    tagHolder({
      documents: events.documents,
      listIds: (transaction, { from }) => listEventIdsOfTag(transaction, from),
      replaceTag: (event, { to }) => ({ ...event, tag: to }),
    }),
    tagHolder({
      documents: photos.documents,
      listIds: (transaction, { from }) => listPhotoIdsOfTag(transaction, from),
      replaceTag: (photo, { from, to }) => ({
        ...photo,
        tags: [...new Set(photo.tags?.map((tag) => (tag === from ? to : tag)))],
      }),
    }),
  ]);
}

type ContentDependencies = Pick<Services, "config" | "database" | "images" | "log"> &
  Partial<Pick<Services, "school" | "competition" | "slides">>;

/** The default of what gurus may change, and what they begin from. */
function readContentFiles({ config, database, images, log, ...given }: ContentDependencies) {
  const announce = () => announcePictures(database);
  const file = (name: string) => join(config.contentDir, name);
  return {
    school: given.school ?? readContentFile(file("school.yaml"), schoolSchema),
    competition: given.competition ?? readContentFile(file("competition.yaml"), competitionSchema),
    slides:
      given.slides ??
      createSlides(file("slider"), { images, log, announce, picturesFolder: file("pictures") }),
  };
}

type SignInDependencies = Pick<Services, "config" | "log" | "database" | "siteContent" | "mailer">;

function signInFor({ config, log, database, siteContent, mailer }: SignInDependencies) {
  const nameSchool = () => siteContent.content().school.name;
  return createAuth({
    database,
    dialect: dialectOf(database),
    publicUrl: config.publicUrl,
    siteName: nameSchool(),
    secret: config.authSecret,
    log,
    mailSignInToken:
      mailer &&
      createLinkMailer({ mailer, publicUrl: config.publicUrl, getSchoolName: nameSchool }),
  });
}

function mailerFor({ mail }: Config, siteContent: SiteContent) {
  if (!mail) return null;
  return createMailer({
    smtpUrl: mail.smtpUrl,
    async findAddresses() {
      await siteContent.refresh();
      const to = mail.to ?? siteContent.content().school.contacts.email;
      return { to, from: mail.from ?? to };
    },
  });
}
