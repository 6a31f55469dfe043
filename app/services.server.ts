import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { dialectOf } from "#db/column-types.ts";
import { type AccountStore, createAccountStore } from "./accounts/account-store.server.ts";
import { createInvitationStore, type InvitationStore } from "./accounts/invitation-store.server.ts";
import { type Auth, createAuth } from "./accounts/session.server.ts";
import { createLinkMailer } from "./accounts/sign-in-link.server.ts";
import type { Competition } from "./competition/competition.ts";
import { competitionSchema } from "./competition/competition-schema.server.ts";
import {
  createGeneratedDocuments,
  type GeneratedDocuments,
} from "./competition/generated-documents.server.ts";
import { createHistoryStore, type HistoryStore } from "./documents/history-store.server.ts";
import { createTrashStore, type TrashStore } from "./documents/trash-store.server.ts";
import {
  type AdminEventStore,
  createAdminEventStore,
  createEventStore,
  type EventStore,
} from "./events/event-store.server.ts";
import { type ContactLimits, contactLimits } from "./messages/message.ts";
import { createMessageStore, type MessageStore } from "./messages/message-store.server.ts";
import { createOutbox, type Outbox } from "./messages/outbox.server.ts";
import { createDailyBackups, type DailyBackups } from "./operations/backup/daily-backups.server.ts";
import type { EventOfPhoto } from "./photos/components/photo-details.tsx";
import {
  type AdminPhotoStore,
  cacheTagCounts,
  createAdminPhotoStore,
  createPhotoStore,
  type PhotoStore,
  type TagCounts,
} from "./photos/photo-store.server.ts";
import { createUploadQueue, type UploadQueue } from "./photos/upload/upload-queue.server.ts";
import type { Config } from "./platform/config.server.ts";
import { readContentFile } from "./platform/content-file.server.ts";
import {
  announcePictures,
  type ContentRevision,
  createContentRevision,
} from "./platform/database/content-revision-store.server.ts";
import { type Database, openDatabase } from "./platform/database/database.server.ts";
import type { Files } from "./platform/files/files.ts";
import { openFiles } from "./platform/files/open-files.server.ts";
import {
  type BackgroundDerivatives,
  createBackgroundDerivatives,
} from "./platform/images/background-derivatives-store.server.ts";
import { createImageStore, type ImageStore } from "./platform/images/image-store.server.ts";
import {
  createPictureProcesses,
  type PictureProcesses,
} from "./platform/images/picture-processes.server.ts";
import { createLimits, type Limits } from "./platform/limits-store.server.ts";
import { createLog, type Log } from "./platform/log.server.ts";
import { createMailer, type Mailer } from "./platform/mail.server.ts";
import type { School } from "./school/school.ts";
import { schoolSchema } from "./school/school-schema.server.ts";
import { createSlides, type Slides } from "./school/slides.server.ts";
import { createSearchStore, type SearchStore } from "./search/search-store.server.ts";
import { createSiteContent, type SiteContent } from "./settings/site-content.server.ts";
import {
  createSiteContentStore,
  type SiteContentStore,
} from "./settings/site-content-store.server.ts";

/** With what only the first start can make up. */
type CompleteConfig = Config & { authSecret: string };

export type Services = {
  config: CompleteConfig;
  log: Log;
  /** The moment it is now (epoch milliseconds), for whatever visitors see change with time. */
  clock: () => number;
  /** Waits so many milliseconds, where an answer must not tell how long its work took. */
  pause: (ms: number) => Promise<void>;
  database: Database;
  files: Files;
  /** Works in processes of its own, which its `stop` ends. */
  encoder: PictureProcesses;
  images: ImageStore;
  uploads: UploadQueue;
  backgroundDerivatives: BackgroundDerivatives;
  photos: PhotoStore;
  tagCounts: TagCounts;
  /** For pages of photos, which know no events. */
  listEventsOfTags: (tags: string[]) => Promise<EventOfPhoto[]>;
  events: EventStore;
  search: SearchStore;
  adminPhotos: AdminPhotoStore;
  adminEvents: AdminEventStore;
  history: HistoryStore;
  trash: TrashStore;
  /** The content's revision and the unpublish revision, cached. */
  revisions: ContentRevision;
  contentRevision: () => Promise<number>;
  auth: Auth;
  accounts: AccountStore;
  invitations: InvitationStore;
  limits: Limits;
  messages: MessageStore;
  /** Null while mail is not configured: messages then wait in the inbox. */
  mailer: Mailer | null;
  contactLimits: ContactLimits;
  outbox: Outbox;
  /** The pictures of the content folder: what the slider shows until gurus choose their own. */
  slides: Slides;
  siteContentStore: SiteContentStore;
  siteContent: SiteContent;
  generatedDocuments: GeneratedDocuments;
  backups: DailyBackups;
  /** As they are by now: to be asked for anew each time, for a guru may change them any moment. */
  readonly school: School;
  readonly competition: Competition;
};

/**
 * The only place where the parts are put together. It starts nothing and writes nothing: server.ts
 * does. A test hands in the parts it wants to be different, and whoever uses a part gets that one.
 */
export function createServices(given: CompleteConfig, overrides: Partial<Services> = {}): Services {
  const config = overrides.config ?? given;
  const log = overrides.log ?? createLog(config.logLevel);
  const database = overrides.database ?? openDatabase(config);
  const files = overrides.files ?? openFiles(config);
  const revisions = overrides.revisions ?? createContentRevision(database, log);
  const contentRevision = overrides.contentRevision ?? revisions.readContent;
  const pictures = picturesOf({ log, database, files }, overrides);
  const siteContentStore = overrides.siteContentStore ?? createSiteContentStore(database);
  const content = readContentFiles({ config, database, images: pictures.images, log }, overrides);
  const live = { store: siteContentStore, contentRevision, files: content, log };
  const siteContent = overrides.siteContent ?? createSiteContent(live);
  const mailer = overrides.mailer ?? mailerFor(config, siteContent);
  const auth = overrides.auth ?? signInFor({ config, log, database, siteContent, mailer });
  const stores = storesOf(database);
  const accounts = overrides.accounts ?? createAccountStore(database, auth);
  return {
    ...{ config, log, clock: Date.now, pause: setTimeout, database, files },
    ...stores,
    ...pictures,
    ...{ contentRevision, revisions },
    ...queriesOfGallery({ ...stores, ...overrides }, contentRevision),
    auth,
    accounts,
    invitations: createInvitationStore(database, accounts),
    mailer,
    contactLimits,
    outbox: createOutbox({ messages: overrides.messages ?? stores.messages, mailer, log }),
    slides: content.slides,
    siteContentStore,
    generatedDocuments: createGeneratedDocuments(siteContent.content, overrides.clock ?? Date.now),
    backups: createDailyBackups({ config, files, log }),
    ...overrides,
    siteContent,
    get school() {
      return siteContent.content().school;
    },
    get competition() {
      return siteContent.content().competition;
    },
  };
}

function queriesOfGallery(
  { photos, events }: Pick<Services, "photos" | "events">,
  contentRevision: () => Promise<number>,
) {
  const listEventsOfTags = (tags: string[]) => events.listEventsOfTags(tags);
  return { tagCounts: cacheTagCounts(photos, contentRevision), listEventsOfTags };
}

type PictureParts = Pick<Services, "log" | "database" | "files">;

/** What uploads, encodes and stores pictures, and completes them in the background. */
function picturesOf({ log, database, files }: PictureParts, overrides: Partial<Services>) {
  const encoder = overrides.encoder ?? createPictureProcesses(log);
  return {
    uploads: createUploadQueue(),
    encoder,
    images: overrides.images ?? createImageStore(database, files, encoder),
    backgroundDerivatives: createBackgroundDerivatives({ database, files, encoder, log }),
  };
}

/** Those that need nothing but the database. */
function storesOf(database: Database) {
  const limits = createLimits(database);
  const messages = createMessageStore(database);
  return {
    photos: createPhotoStore(database),
    events: createEventStore(database),
    search: createSearchStore(database),
    adminPhotos: createAdminPhotoStore(database),
    adminEvents: createAdminEventStore(database),
    history: createHistoryStore(database),
    trash: createTrashStore(database),
    limits,
    messages,
  };
}

type ContentParts = Pick<Services, "database" | "images" | "log"> & { config: Config };

/** The default of what gurus may change, and what they begin from. */
function readContentFiles(parts: ContentParts, overrides: Partial<Services>) {
  const { config, database, images, log } = parts;
  const announce = () => announcePictures(database);
  const file = (name: string) => join(config.contentDir, name);
  return {
    school: overrides.school ?? readContentFile(file("school.yaml"), schoolSchema),
    competition:
      overrides.competition ?? readContentFile(file("competition.yaml"), competitionSchema),
    slides: overrides.slides ?? createSlides(file("slider"), { images, log, announce }),
  };
}

type SignInParts = Pick<Services, "config" | "log" | "database" | "siteContent" | "mailer">;

function signInFor({ config, log, database, siteContent, mailer }: SignInParts): Auth {
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
