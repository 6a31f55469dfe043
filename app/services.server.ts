import { join } from "node:path";
import { dialectOf } from "#db/column-types.ts";
import { type AccountStore, createAccountStore } from "./accounts/account-store.server.ts";
import { type Auth, createAuth } from "./accounts/auth.server.ts";
import {
  createInvitationStore,
  type InvitationStore,
} from "./accounts/people/invitation-store.server.ts";
import { createPeopleStore, type PeopleStore } from "./accounts/people/people-store.server.ts";
import type { Competition } from "./competition/competition.ts";
import { competitionSchema } from "./competition/competition-schema.server.ts";
import { createHistoryStore, type HistoryStore } from "./documents/history-store.server.ts";
import { createEventStore, type EventStore } from "./events/event-store.server.ts";
import { createKeptEventStore, type KeptEventStore } from "./events/kept-event-store.server.ts";
import { createMessageStore, type MessageStore } from "./messages/message-store.server.ts";
import { createOutbox, type Outbox } from "./messages/outbox.server.ts";
import { createOutboxStore, type OutboxStore } from "./messages/outbox-store.server.ts";
import { type ContactLimits, contactLimits } from "./messages/receive-message.server.ts";
import { createKeptPhotoStore, type KeptPhotoStore } from "./photos/kept-photo-store.server.ts";
import { createPhotoStore, type PhotoStore } from "./photos/photo-store.server.ts";
import type { Config } from "./platform/config.server.ts";
import { readContentFile } from "./platform/content-file.server.ts";
import { createContentRevision } from "./platform/database/content-revision-store.server.ts";
import { type Database, openDatabase } from "./platform/database/database.server.ts";
import { createDiskFiles } from "./platform/files/disk-files.server.ts";
import type { Files } from "./platform/files/files.ts";
import { createImageStore, type ImageStore } from "./platform/images/image-store.server.ts";
import { createLimits, type Limits } from "./platform/limits-store.server.ts";
import { createLog, type Log } from "./platform/log.server.ts";
import { createMailer } from "./platform/mail.server.ts";
import type { School } from "./school/school.ts";
import { schoolSchema } from "./school/school-schema.server.ts";
import { createSlides, type Slides } from "./school/slides.server.ts";

/** With what only the first start can make up. */
type CompleteConfig = Config & { authSecret: string };

export type Services = {
  config: CompleteConfig;
  log: Log;
  /** The moment it is now (epoch milliseconds), for whatever visitors see change with time. */
  clock: () => number;
  database: Database;
  files: Files;
  images: ImageStore;
  photos: PhotoStore;
  events: EventStore;
  keptPhotos: KeptPhotoStore;
  keptEvents: KeptEventStore;
  history: HistoryStore;
  contentRevision: () => Promise<number>;
  auth: Auth;
  accounts: AccountStore;
  people: PeopleStore;
  invitations: InvitationStore;
  limits: Limits;
  messages: MessageStore;
  outboxStore: OutboxStore;
  contactLimits: ContactLimits;
  outbox: Outbox;
  school: School;
  competition: Competition;
  slides: Slides;
};

/**
 * The only place where the parts are put together. It starts nothing and writes nothing: server.ts
 * does. A test hands in the parts it wants to be different, and whoever uses a part gets that one.
 */
export function createServices(given: CompleteConfig, overrides: Partial<Services> = {}): Services {
  const config = overrides.config ?? given;
  const log = overrides.log ?? createLog(config.logLevel);
  const database = overrides.database ?? openDatabase(config);
  const files = overrides.files ?? createDiskFiles(join(config.dataDir, "files"));
  const images = overrides.images ?? createImageStore(database, files);
  const content = (name: string) => join(config.contentDir, name);
  const school = overrides.school ?? readContentFile(content("school.yaml"), schoolSchema);
  const auth = overrides.auth ?? signInFor({ config, log, database, school });
  const accounts = overrides.accounts ?? createAccountStore(database, auth);
  const outboxStore = overrides.outboxStore ?? createOutboxStore(database);
  return {
    config,
    log,
    clock: Date.now,
    database,
    files,
    images,
    photos: createPhotoStore(database),
    events: createEventStore(database),
    keptPhotos: createKeptPhotoStore(database),
    keptEvents: createKeptEventStore(database),
    history: createHistoryStore(database),
    contentRevision: createContentRevision(database),
    auth,
    accounts,
    people: createPeopleStore(database),
    invitations: createInvitationStore(database, accounts),
    limits: createLimits(database),
    messages: createMessageStore(database),
    outboxStore,
    contactLimits,
    outbox: createOutbox({ store: outboxStore, mailer: mailerFor(config, school), log }),
    school,
    competition: readContentFile(content("competition.yaml"), competitionSchema),
    slides: createSlides(content("slider"), images),
    ...overrides,
  };
}

function signInFor(parts: Pick<Services, "config" | "log" | "database" | "school">): Auth {
  const { config, log, database, school } = parts;
  return createAuth({
    database,
    dialect: dialectOf(database),
    publicUrl: config.publicUrl,
    siteName: school.name,
    secret: config.authSecret,
    log,
  });
}

/** Null while mail is not configured: messages then wait in the inbox. */
function mailerFor({ mail }: Config, school: School) {
  if (!mail) return null;
  const to = mail.to ?? school.contacts.email;
  return createMailer({ smtpUrl: mail.smtpUrl, to, from: mail.from ?? to });
}
