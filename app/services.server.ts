import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createAccountStore } from "./accounts/account-store.server.ts";
import { createInvitationStore } from "./accounts/invitation-store.server.ts";
import { createPushSubscriptionStore } from "./accounts/push-subscription-store.server.ts";
import { createAuth } from "./accounts/session.server.ts";
import { createLinkMailer } from "./accounts/sign-in-link.server.ts";
import { createAnnouncementStore } from "./announcements/announcement-store.server.ts";
import { createBrochureStore } from "./competition/brochure/brochure-store.server.ts";
import {
  competitionSchema,
  createCompetitionReader,
  splitCompetition,
} from "./competition/competition-schema.server.ts";
import { listAnnouncedEntries } from "./competition/search-entries.server.ts";
import { undoGroup } from "./documents/grouped-writes.server.ts";
import { createHistoryStore } from "./documents/history/history-store.server.ts";
import type { DocumentStore } from "./documents/kind.server.ts";
import { createTrashStore } from "./documents/lists/trash-store.server.ts";
import { readUnpublished } from "./documents/lists/unpublished-store.server.ts";
import { createEditionStore } from "./editions/edition-store.server.ts";
import {
  createFinalistStore,
  createResultStore,
  findPublishedLists,
} from "./editions/list-store.server.ts";
import { createEntryDeletionStore } from "./entries/deletion/deletion-store.server.ts";
import { createEntryLinks, type EntryLinks } from "./entries/entry-links.server.ts";
import { createEntryStore, entryDocuments } from "./entries/entry-store.server.ts";
import { createEntryMails, mailEntry } from "./entries/mail/entry-mails.server.ts";
import { createPrivateFileStore } from "./entries/private-file-store.server.ts";
import { eventDocuments } from "./events/event-documents.server.ts";
import {
  createAdminEventStore,
  createEventStore,
  listEventIdsOfTag,
} from "./events/event-store.server.ts";
import { createHolidayStore } from "./holidays/holiday-store.server.ts";
import { addHolidays, maxShown } from "./holidays/shown-holidays.server.ts";
import { createJudgeLinks, type JudgeLinks } from "./judging/judge-links.server.ts";
import { createJudgeStore, judgeDocuments } from "./judging/judge-store.server.ts";
import { createSheetStore } from "./judging/sheet-store.server.ts";
import type { KindName } from "./kinds.ts";
import { mailMessage } from "./messages/mail-message.server.ts";
import { contactLimits } from "./messages/message.ts";
import { messageDocuments } from "./messages/message-documents.server.ts";
import { createMessageStore } from "./messages/message-store.server.ts";
import { notifyDevice } from "./messages/notifications.server.ts";
import { createBackupStatusStore } from "./operations/backup/backup-status-store.server.ts";
import { createDailyBackups } from "./operations/backup/daily-backups.server.ts";
import { readFreeBytes } from "./operations/free-space.server.ts";
import { createVisitCounter } from "./operations/visit-counter.server.ts";
import { createVisitStore } from "./operations/visit-store.server.ts";
import { createAlbumStore } from "./photos/albums/album-store.server.ts";
import { createTagChanges, tagHolder } from "./photos/change-with-tag.server.ts";
import { listPhotoIdsOfTag } from "./photos/photo-collection-store.server.ts";
import { photoDocuments } from "./photos/photo-documents.server.ts";
import { createAdminPhotoStore, createPhotoStore } from "./photos/photo-store.server.ts";
import { createUploadLimiter } from "./photos/store-picture.server.ts";
import { indiaDay } from "./platform/calendar.ts";
import type { CompleteConfig, Config } from "./platform/config.server.ts";
import { readContentFile } from "./platform/content-file.server.ts";
import { announcePictures } from "./platform/database/content-revision-store.server.ts";
import { type Database, openDatabase } from "./platform/database/database.server.ts";
import {
  cachePerRevision,
  createRevisionCache,
} from "./platform/database/revision-cache.server.ts";
import { openFiles } from "./platform/files/s3-files.server.ts";
import { createBackgroundDerivatives } from "./platform/images/background-derivatives-store.server.ts";
import { createChildEncoder } from "./platform/images/child-encoder.server.ts";
import { createImageStore } from "./platform/images/image-store.server.ts";
import { createWorker, type Job, type Worker } from "./platform/jobs-store.server.ts";
import {
  currentLanguage,
  inCurrentLanguage,
  inLanguage,
} from "./platform/language/language.server.ts";
import { createLimits } from "./platform/limits-store.server.ts";
import { createLog } from "./platform/log.server.ts";
import { createMailer, findAddresses } from "./platform/sending/mail.server.ts";
import { createPush, type Push } from "./platform/sending/push.server.ts";
import { createCertificateStore } from "./results/certificates/certificate-store.server.ts";
import { createCertificates } from "./results/certificates/certificates.server.ts";
import { editionDocuments, listDocuments } from "./results/edition-documents.server.ts";
import { findAnnounced } from "./results/find-announced.server.ts";
import { schoolSchema } from "./school/school-schema.server.ts";
import { createSlides } from "./school/slides.server.ts";
import { createSearchIndex, withEnglish } from "./search/list-entries.server.ts";
import { createSearchStore } from "./search/search-store.server.ts";
import { createNextEdition } from "./settings/next-edition.server.ts";
import { createWebsiteTextStore } from "./settings/website-text-store.server.ts";
import { createWebsiteTexts, type WebsiteTexts } from "./settings/website-texts.server.ts";
import { createWithdrawnPlaces } from "./settings/withdrawn-places.server.ts";

export type Services = ReturnType<typeof wire>;

/** Wires all services and starts nothing. Tests can replace services. */
export const createServices = (config: CompleteConfig, replaced: Partial<Services> = {}) =>
  wire(config, replaced);

/** Returns a test's replacement of a service, or else creates the service. */
type Use = <Service>(name: string, create: () => Service) => Service;

/** `replaced` has a loose type, because that of all services is inferred from this function. */
function wire(given: CompleteConfig, replaced: Record<string, unknown>) {
  const use: Use = (name, create) =>
    (replaced[name] as ReturnType<typeof create> | undefined) ?? create();
  const core = createCore(given, use);
  const { config, log, database, files, readContentRevision, encoder } = core;
  const { photos, albums, events } = core;
  const listAlbums = cachePerRevision(readContentRevision, albums.listAlbums);
  const documentStores = listDocumentStores(core);
  const content = readContentFiles(core, use);
  const live = { store: core.websiteTextStore, readContentRevision, files: content, log };
  const websiteTexts = use("websiteTexts", () => createWebsiteTexts(live));
  const readCompetition = createCompetitionReader(config.publicUrl);
  const mailer = use("mailer", () => mailerFor(config, websiteTexts));
  const auth = use("auth", () => signInFor(core, websiteTexts, mailer));
  const push = use("push", () => pushFor(core, websiteTexts));
  const accounts = use("accounts", () => createAccountStore(database, auth));
  return {
    ...core,
    websiteTexts,
    auth,
    accounts,
    documentStores,
    ...createOverviews(core, Object.values(documentStores), use),
    /** It is null while mail is not configured: messages are then only stored. */
    mailer,
    /** The pictures of the content folder: what the slider shows until gurus choose their own. */
    slides: content.slides,
    hasNameDrawing: content.hasNameDrawing,
    uploadLimiter: createUploadLimiter(),
    backgroundDerivatives: createBackgroundDerivatives({ database, files, encoder, log }),
    backups: createDailyBackups({ config, database, status: core.backupStatus, files, log }),
    invitations: createInvitationStore(database, accounts),
    push,
    senders: createSenders(core, { websiteTexts, mailer, push }),
    visits: createVisitCounter(core),
    /** The counts are cached, because they take 20 ms for 100,000 photos. */
    tagCounts: cachePerRevision(readContentRevision, photos.countTags),
    searchIndex: cacheSearchIndexes(core, websiteTexts, documentStores),
    listEventsOfTags: events.listEventsOfTags,
    nextEdition: createNextEdition({ ...core, websiteTexts }),
    certificates: use("certificates", () => certificatesFor(core, websiteTexts)),
    findAnnounced: use("findAnnounced", () => createFindAnnounced(core, websiteTexts)),
    listAlbums: async () => (await listAlbums()).map((album) => inCurrentLanguage(album)),
    listAlbumOrders: cachePerRevision(readContentRevision, albums.listOrders),
    changeWithTag: createChangeWithTag(core),
    ...createWithdrawnPlaces({ websiteTexts, adminPhotos: core.adminPhotos }),
    /** Undoes the group of writes that a form names; null for another form. */
    undoGroup(form: FormData, who: string, isFromHistory = false) {
      return undoGroup(form, { database, documentStores, isFromHistory }, who);
    },
    ...(replaced as object),
    /** The current content: read it each time, because a guru may change it. */
    get school() {
      return websiteTexts.content().school;
    },
    /** The placeholders in its texts are filled in. */
    get competition() {
      return readCompetition(websiteTexts.content().competition).competition;
    },
    get entrySettings() {
      return readCompetition(websiteTexts.content().competition).entrySettings;
    },
  };
}

type Core = ReturnType<typeof createCore>;

/** Pages without it are complete otherwise, so an outage leaves it out. */
function createFindAnnounced(core: Core, websiteTexts: WebsiteTexts) {
  const find = cachePerRevision(core.readContentRevision, async () => {
    await websiteTexts.refresh();
    return findAnnounced(core, websiteTexts.content().competition);
  });
  return () => find().catch(() => null);
}

/** The type requires the store of each kind. */
const listDocumentStores = (core: Core): Record<KindName, DocumentStore> => ({
  photo: photoDocuments(core.photos),
  album: core.albums,
  event: eventDocuments(core.events),
  announcement: core.announcements,
  holiday: core.holidays,
  entry: entryDocuments(core.entries),
  judge: judgeDocuments(core.judges),
  edition: editionDocuments(core.editions),
  finalists: listDocuments(core.finalists.documents),
  results: listDocuments(core.results.documents),
  message: messageDocuments(core.messages),
  site: core.websiteTextStore,
});

/** What is read of every kind at once. */
const createOverviews = (core: Core, stores: DocumentStore[], use: Use) => ({
  trash: use("trash", () => createTrashStore(core.database, stores)),
  /** It is cached, because the dashboard shows its counts on every page. */
  unpublished: cachePerRevision(core.readContentRevision, () =>
    readUnpublished(core.database, stores),
  ),
});

/** Kannada pages have an index of both languages. */
function cacheSearchIndexes(core: Core, ...others: OtherTexts) {
  const readRevision = async () =>
    `${await core.readContentRevision().catch(() => "")} ${indiaDay(core.clock())}`;
  const inOwnLanguage = () => indexForToday(core, ...others);
  const english = cachePerRevision(readRevision, () => inLanguage("en", inOwnLanguage));
  const kannada = cachePerRevision(readRevision, async () =>
    withEnglish(await inOwnLanguage(), await english()),
  );
  return () => (currentLanguage() === "kn" ? kannada() : english());
}

type OtherTexts = [websiteTexts: WebsiteTexts, documentStores: Record<KindName, DocumentStore>];

/** The index lacks tags, holidays, and the titles of photos and events in an outage. */
async function indexForToday(core: Core, ...[websiteTexts, documentStores]: OtherTexts) {
  const { photos, holidays, search, clock } = core;
  const today = indiaDay(clock());
  const tags = await photos.countTags().catch(() => []);
  const titles = await search.listTitles().catch(() => []);
  const listings = Object.values(documentStores).map((store) => store.listSearchEntries?.());
  const found = await Promise.all(listings).catch(() => []);
  const { competition } = websiteTexts.content();
  const announced = await findAnnounced(core, competition).catch(() => null);
  const entries = [...found.flatMap((ofKind) => ofKind ?? []), ...listAnnouncedEntries(announced)];
  const listed = await holidays.listCurrentAndNext(today, maxShown).catch(() => []);
  const branches = addHolidays(websiteTexts, { holidays: listed, today });
  return createSearchIndex({ ...websiteTexts.content(), branches, entries, titles, tags }, today);
}

type Links = { entryLinks: EntryLinks; judgeLinks: JudgeLinks };

/** A store for each kind of document. */
const createDocumentStores = (database: Database, { entryLinks, judgeLinks }: Links, use: Use) => ({
  photos: use("photos", () => createPhotoStore(database)),
  albums: use("albums", () => createAlbumStore(database)),
  events: use("events", () => createEventStore(database)),
  announcements: use("announcements", () => createAnnouncementStore(database)),
  holidays: use("holidays", () => createHolidayStore(database)),
  entries: use("entries", () => createEntryStore(database, entryLinks)),
  judges: use("judges", () => createJudgeStore(database, judgeLinks)),
  editions: use("editions", () => createEditionStore(database)),
  finalists: use("finalists", () => createFinalistStore(database)),
  results: use("results", () => createResultStore(database)),
  messages: use("messages", () => createMessageStore(database)),
  websiteTextStore: use("websiteTextStore", () => createWebsiteTextStore(database)),
});

/** Creates the services that need no content. */
function createCore(given: CompleteConfig, use: Use) {
  const config = use("config", () => given);
  const log = use("log", () => createLog(config.logLevel));
  const database = use("database", () => openDatabase(config));
  const files = use("files", () => openFiles(config));
  const revisions = use("revisions", () => createRevisionCache(database, log));
  /** Works in processes of its own, which its `stop` ends. */
  const encoder = use("encoder", () => createChildEncoder(log));
  const { publicUrl, authSecret: secret } = config;
  /** The current time (epoch milliseconds), for what visitors see change with time. */
  const clock = use("clock", () => Date.now);
  const entryLinks = use("entryLinks", () => createEntryLinks({ secret, publicUrl }));
  const judgeLinks = use("judgeLinks", () => createJudgeLinks({ secret, publicUrl }));
  const privateFiles = use("privateFiles", () => createPrivateFileStore(database, files));
  const documentStores = createDocumentStores(database, { entryLinks, judgeLinks }, use);
  const sheets = use("sheets", () => createSheetStore(database, documentStores.editions));
  return {
    config,
    log,
    database,
    files,
    revisions,
    encoder,
    ...documentStores,
    entryLinks,
    entryMails: createEntryMails(database),
    privateFiles,
    entryDeletion: use("entryDeletion", () =>
      createEntryDeletionStore(database, privateFiles, sheets),
    ),
    /** The lists of a year that visitors see. */
    findPublished: (year: string) => findPublishedLists(database, year),
    judgeLinks,
    sheets,
    search: use("search", () => createSearchStore(database)),
    adminPhotos: use("adminPhotos", () => createAdminPhotoStore(database)),
    adminEvents: use("adminEvents", () => createAdminEventStore(database)),
    history: use("history", () => createHistoryStore(database)),
    limits: use("limits", () => createLimits(database)),
    pushSubscriptions: use("pushSubscriptions", () => createPushSubscriptionStore(database)),
    readContentRevision: use("readContentRevision", () => revisions.readContent),
    backupStatus: use("backupStatus", () => createBackupStatusStore(database)),
    readFreeBytes: use("readFreeBytes", () => readFreeBytes),
    visitStore: use("visitStore", () => createVisitStore(database)),
    brochures: use("brochures", () => createBrochureStore(database, files)),
    images: use("images", () => createImageStore(database, files, encoder)),
    clock,
    /** Waits (milliseconds), so that an answer does not reveal how long its work took. */
    pause: (ms: number): Promise<void> => setTimeout(ms),
    contactLimits,
  };
}

function createChangeWithTag({ database, adminPhotos, photos, albums, events }: Core) {
  const countPhotos = (tag: string) => adminPhotos.countPhotos({ words: [], tag, state: null });
  return createTagChanges(database, countPhotos, [
    tagHolder(albums.documents, albums.listIdsToRetag, (album, { to }) => ({ ...album, tag: to })),
    tagHolder(events.documents, listEventIdsOfTag, (event, { to }) => ({ ...event, tag: to })),
    tagHolder(photos.documents, listPhotoIdsOfTag, (photo, { from, to }) => ({
      ...photo,
      tags: [...new Set(photo.tags?.map((tag) => (tag === from ? to : tag)))],
    })),
  ]);
}

/** The default of what gurus may change, and what they begin from. */
function readContentFiles({ config, database, images, log }: Core, use: Use) {
  const announce = () => announcePictures(database);
  const file = (name: string) => join(config.contentDir, name);
  const slider = { images, log, announce, picturesFolder: file("pictures") };
  return {
    school: use("school", () => readContentFile(file("school.yaml"), schoolSchema)),
    competition: use("competition", () =>
      readContentFile(file("competition.yaml"), competitionSchema),
    ),
    hasNameDrawing: existsSync(file("name.svg")),
    slides: use("slides", () => createSlides(file("slider"), slider)),
  };
}

type SiteMailer = ReturnType<typeof mailerFor>;

function signInFor({ config, log, database }: Core, content: WebsiteTexts, mailer: SiteMailer) {
  const { publicUrl, authSecret: secret } = config;
  const getSchoolName = () => content.content().school.name;
  return createAuth({
    database,
    publicUrl,
    secret,
    log,
    siteName: getSchoolName(),
    mailSignInToken: mailer && createLinkMailer({ mailer, publicUrl, getSchoolName }),
  });
}

function mailerFor({ mail, publicUrl }: Config, websiteTexts: WebsiteTexts) {
  if (!mail) return null;
  return createMailer({ smtpUrl: mail.smtpUrl, publicUrl }, async () => {
    await websiteTexts.refresh();
    return findAddresses(mail, websiteTexts.content().school.contacts.email);
  });
}

type Sending = { websiteTexts: WebsiteTexts; mailer: SiteMailer; push: Push };

/** The workers that send something. While mail is not configured, its jobs wait. */
function createSenders(core: Core, { websiteTexts, mailer, push }: Sending): Worker[] {
  const notifications = createWorker(core, "notification", (job) =>
    notifyDevice({ ...core, push }, job),
  );
  if (!mailer) return [notifications];
  async function readTexts() {
    await websiteTexts.refresh();
    const { school, competition: content } = websiteTexts.content();
    const { competition, entrySettings } = splitCompetition(content, core.config.publicUrl);
    return { isHere: entrySettings.isHere, competition, schoolName: school.name };
  }
  const toSchool = (job: Job) => mailMessage({ ...core, mailer }, job);
  const toDancer = (job: Job) => mailEntry({ ...core, mailer, readTexts }, job);
  return [
    notifications,
    createWorker(core, "message-mail", toSchool),
    createWorker(core, "entry-link", toDancer),
    createWorker(core, "entry-mail", toDancer),
  ];
}

function certificatesFor(core: Core, websiteTexts: WebsiteTexts) {
  const { config, database } = core;
  async function readTexts() {
    await websiteTexts.refresh();
    const { school, competition: content } = websiteTexts.content();
    const { competition } = splitCompetition(content, config.publicUrl);
    return { competition, school: school.name, signers: school.gurus.map(({ name }) => name) };
  }
  const certificateStore = createCertificateStore(database);
  return createCertificates({ ...core, ...config, certificateStore, readTexts });
}

function pushFor({ pushSubscriptions }: Core, content: WebsiteTexts) {
  const { getKeys } = pushSubscriptions;
  const getContact = () => `mailto:${content.content().school.contacts.email}`;
  return createPush({ getKeys, getContact });
}
