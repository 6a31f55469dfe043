import { createHash } from "node:crypto";
import { href } from "react-router";
import type { Competition, EntrySettings } from "#app/competition/competition.ts";
import { openingStrings } from "#app/competition/opening-strings.ts";
import { formatDay, indiaDay } from "#app/platform/calendar.ts";
import type { PlatformServices } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import type { RequestState } from "#app/platform/http/request-context.server.ts";
import { currentLanguage } from "#app/platform/language/language.server.ts";
import { createLimits, type Limits } from "#app/platform/limits-store.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import type { EntryServices } from "./context.server.ts";
import {
  acceptsEntries,
  type EntryContent,
  type EntryFields,
  type EntryNotice,
  editionOf,
  formatEntryNumber,
  hasBegun,
} from "./entry.ts";
import { entryLimit } from "./entry-limits.ts";
import { parseEntry } from "./entry-schema.ts";
import type { Entry, NewEntry } from "./entry-store.server.ts";
import {
  allowFile,
  type PrivateFileContent,
  readPrivateFile,
} from "./store-private-file.server.ts";
import { closedStrings, formatDeadline, refusals } from "./strings.ts";

export type EntryDependencies = Pick<PlatformServices, "database" | "clock"> &
  Pick<EntryServices, "entries" | "entryLinks" | "entryMails" | "privateFiles" | "encoder"> &
  Pick<RequestState, "network" | "log"> & {
    competition: Competition;
    notice: EntryNotice;
  };

type Refusal = { status: number; answer: FormAnswer };

export type Received = { path: string } | Refusal;

/** The values of a valid form. `at`: when it arrived (epoch ms). */
type Sent = {
  id: string;
  at: number;
  fields: EntryFields;
  category: string;
  screenshot: PrivateFileContent;
  version: string;
};

/** The notice that a form shows. */
export const toNotice = ({ notice, retainMonths }: EntrySettings): EntryNotice => ({
  ...notice,
  retainMonths,
});

/** A hash of the notice: a form that showed another text has another version. */
export const versionOf = (notice: EntryNotice): string =>
  createHash("sha256").update(JSON.stringify(notice)).digest("hex").slice(0, 12);

/** Why nobody can enter at a time (epoch ms). */
export function closedNote(competition: Competition, now: number): string {
  const { registration, dates, isUnopened } = competition;
  if (isUnopened) return openingStrings.notOpened;
  if (registration === "closed") return closedStrings.isClosed;
  return hasBegun(dates, now)
    ? closedStrings.wasOpen(formatDeadline(competition))
    : openingStrings.opensOn(formatDay(dates.firstDay ?? ""));
}

/** Stores what the entry form sends. Returns the address of the dancer's page, or a refusal. */
export async function receiveEntry(form: FormData, site: EntryDependencies): Promise<Received> {
  const newId = readNewId(form);
  const values: Record<string, string> = { ...textsOf(form), newId };
  const refuse = (status: number, message: string, errors: Record<string, string> = {}) => ({
    status,
    answer: { ok: false, isError: true, message, values, errors },
  });
  const { competition, notice, clock } = site;
  const now = clock();
  if (!acceptsEntries(competition, now)) {
    return refuse(403, refusals.closed(closedNote(competition, now)));
  }
  const parsed = parseEntry(values, { competition, enteredOn: indiaDay(now) });
  const screenshot = form.get("screenshot");
  const hasFile = screenshot instanceof File && screenshot.size > 0;
  if (!parsed.ok) return refuse(400, hasFile ? refusals.chooseAgain : "", parsed.errors);
  const version = versionOf(notice);
  // A program that sends no version has not asked for the form.
  if (values.noticeVersion !== undefined && values.noticeVersion !== version) {
    return refuse(409, refusals.noticeChanged, { consent: refusals.readAgain });
  }
  const attempts = createLimits(site.database, clock);
  try {
    if (hasFile && !(await allowFile(attempts, site.network))) {
      return refuse(429, refusals.tooMany);
    }
    const picture = await readPrivateFile(screenshot, site);
    if (!picture.ok) return refuse(400, "", { screenshot: picture.problem });
    const { fields, category } = parsed;
    const id = idOf(newId, fields);
    const sent = { id, at: now, fields, category, screenshot: picture, version };
    const stored = await storeEntry(sent, site);
    return "status" in stored ? refuse(stored.status, stored.message) : stored;
  } catch (error) {
    site.log.error("an entry could not be stored", { error });
    return refuse(503, explainNotStored(error, refusals.notStored));
  }
}

/** The form's id, which the server chose when it rendered the form. */
function readNewId(form: FormData): string {
  const newId = String(form.get("newId") ?? "").toLowerCase();
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(newId) ? newId : createId();
}

/** The same form for the same dancer is the same entry, however often it is sent. */
function idOf(newId: string, { name, born }: EntryFields): string {
  const digits = createHash("sha256")
    .update(JSON.stringify([newId, name.toLowerCase(), born]))
    .digest("hex");
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

type Stored = { path: string } | { status: number; message: string };

async function storeEntry(sent: Sent, site: EntryDependencies): Promise<Stored> {
  const known = await site.entries.findEntry(sent.id);
  if (known) return repeatEntry(known, sent, site);
  const outcome = await addEntry(sent, site);
  if (outcome === "too-many") return { status: 429, message: refusals.tooMany };
  const entry = await site.entries.findEntry(sent.id);
  if (!entry) return { status: 503, message: refusals.notStored };
  if (outcome === "known") return repeatEntry(entry, sent, site);
  site.log.info("entry received", { number: formatEntryNumber(entry) });
  return pathOf(entry, site);
}

async function addEntry(sent: Sent, site: EntryDependencies) {
  const { entries, privateFiles, competition, notice, clock } = site;
  // Encoding the screenshot may have lasted until after the deadline.
  const { id, at, fields, category, version } = sent;
  await entries.addNotice(version, notice, at);
  const { type, bytes } = sent.screenshot;
  const screenshot = await privateFiles.add(id, type, bytes);
  const content: NewEntry = {
    ...fields,
    edition: editionOf(competition),
    finale: competition.dates.finale,
    createdAt: at,
    category,
    language: currentLanguage(),
    screenshot,
    consent: { version, at },
    payment: null,
    notes: "",
    question: null,
    withdrawnAt: null,
    deletionAskedAt: null,
    clearedAt: null,
  };
  const outcome = await inTransaction(site.database, async (transaction) => {
    const limits = createLimits(transaction, clock);
    if (!(await allowEntry(limits, site.network))) return "too-many";
    if (!(await entries.addEntry(id, content, transaction))) return "known";
    await site.entryMails.requestLink(id, transaction);
    return "added";
  });
  // After an error it is unknown whether the entry names the file; the cleanup finds out.
  if (outcome !== "added") await privateFiles.delete({ hash: screenshot, type });
  if (outcome === "too-many") {
    site.log.warn("too many entries", { network: widerNetwork(site.network) });
  }
  return outcome;
}

/** Counts an entry of a network, or a dancer's change. False for one too many. */
export const allowEntry = ({ allow }: Limits, network: string): Promise<boolean> =>
  allow(`entries of ${widerNetwork(network)}`, entryLimit);

/** The form of an entry that is stored already: unchanged, it was sent twice. */
async function repeatEntry(entry: Entry, sent: Sent, site: EntryDependencies): Promise<Stored> {
  const first = entry.version === 1 ? entry : await site.entries.documents.findVersion(sent.id, 1);
  if (first && (await isSame(first, sent, site))) return pathOf(entry, site);
  return { status: 409, message: refusals.isStored };
}

async function isSame(first: EntryContent, sent: Sent, { privateFiles }: EntryDependencies) {
  const names = Object.keys(sent.fields) as (keyof EntryFields)[];
  if (names.some((name) => first[name] !== sent.fields[name])) return false;
  if (first.screenshot === null) return false;
  const stored = await privateFiles.read(sent.id, first.screenshot);
  return stored !== null && Buffer.compare(stored.bytes, sent.screenshot.bytes) === 0;
}

/** The page of an entry that was stored by another secret cannot be found. */
function pathOf(entry: Entry, { entryLinks }: EntryDependencies): Stored {
  const token = entryLinks.findToken(entry);
  if (!token) return { status: 409, message: refusals.isStored };
  return { path: `${href("/nrithya-ratna-shodha/entry/:token", { token })}?sent` };
}
