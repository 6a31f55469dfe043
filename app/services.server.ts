import { join } from "node:path";
import { type AccountStore, createAccountStore } from "#app/accounts/account-store.server.ts";
import { type Attempts, createAttempts } from "#app/accounts/attempts-store.server.ts";
import { type Auth, createAuth } from "#app/accounts/auth.server.ts";
import { loadAuthSecret } from "#app/accounts/auth-secret.server.ts";
import type { Competition } from "#app/competition/competition.ts";
import { competitionSchema } from "#app/competition/competition-schema.server.ts";
import { createMessageStore, type MessageStore } from "#app/contact/message-store.server.ts";
import type { Outbox } from "#app/contact/outbox.server.ts";
import { createOutboxStore, type OutboxStore } from "#app/contact/outbox-store.server.ts";
import { type ContactLimits, contactLimits } from "#app/contact/receive-message.server.ts";
import { createEventStore, type EventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore, type PhotoStore } from "#app/photos/photo-store.server.ts";
import { createTagRepair, type TagRepair } from "#app/photos/tag-script/tag-repair-store.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { createContentRevision } from "#app/platform/database/content-revision.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { createImageStore, type ImageStore } from "#app/platform/images/image-store.server.ts";
import { createLog, type Log } from "#app/platform/log.server.ts";
import type { School } from "#app/school/school.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { loadSlides, type Slide } from "#app/school/slides.server.ts";
import { dialectOf } from "#db/column-types.ts";

export type Services = {
  config: Config;
  log: Log;
  database: Database;
  files: Files;
  images: ImageStore;
  photos: PhotoStore;
  events: EventStore;
  tagRepair: TagRepair;
  contentRevision: () => Promise<number>;
  auth: Auth;
  accounts: AccountStore;
  attempts: Attempts;
  messages: MessageStore;
  outboxStore: OutboxStore;
  contactLimits: ContactLimits;
  /** Null where messages are not mailed, or by another process. */
  outbox: Outbox | null;
  school: School;
  competition: Competition;
  slides: Slide[];
};

/**
 * The only place where the parts are put together. A test hands in the parts it wants to be
 * different; everything else is made from the configuration.
 */
export async function createServices(
  config: Config,
  overrides: Partial<Services> = {},
): Promise<Services> {
  const database = overrides.database ?? openDatabase(config);
  await migrate(database);
  const files = overrides.files ?? createDiskFiles(join(config.dataDir, "files"));
  const images = overrides.images ?? createImageStore(database, files);
  const content = (name: string) => join(config.contentDir, name);
  const school = readContentFile(content("school.yaml"), schoolSchema);
  const log = overrides.log ?? createLog(config.logLevel);
  const auth = createAuth({
    database,
    dialect: dialectOf(database),
    publicUrl: config.publicUrl,
    siteName: school.name,
    secret: config.authSecret ?? loadAuthSecret(config.dataDir),
    log,
  });
  return {
    config,
    log,
    database,
    files,
    images,
    photos: createPhotoStore(database),
    events: createEventStore(database),
    tagRepair: createTagRepair(database),
    contentRevision: createContentRevision(database),
    auth,
    accounts: createAccountStore(database, auth),
    attempts: createAttempts(database),
    messages: createMessageStore(database),
    outboxStore: createOutboxStore(database),
    contactLimits,
    outbox: null,
    school,
    competition: readContentFile(content("competition.yaml"), competitionSchema),
    slides: overrides.slides ?? (await loadSlides(content("slider"), images.addImage)),
    ...overrides,
  };
}
