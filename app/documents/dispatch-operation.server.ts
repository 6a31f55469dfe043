import { isDocumentId } from "#app/platform/document-id.ts";
import { noteTrouble, storageFullText } from "#app/platform/storage-trouble.server.ts";
import { type Act, type DocumentKind, type Move, maxDaysAhead, type Outcome } from "./document.ts";
import type { DocumentService } from "./document-service.server.ts";
import { readComing } from "./initial-status/initial-status.ts";
import { type Intent, intents, type Notice, type Undo } from "./notice.ts";
import {
  appearStrings,
  kindNames,
  nothingToSave,
  publishedNow,
  refusalStrings,
  saidOf,
} from "./strings.ts";

type Life = Pick<
  DocumentService<unknown>,
  "hide" | "show" | "appearAt" | "move" | "remove" | "restore" | "bringBack" | "kind" | "can"
>;

const moveOf = {
  archive: "archived",
  unarchive: "unarchived",
  spam: "marked-as-spam",
  "not-spam": "cleared-of-spam",
} satisfies Partial<Record<Intent, Move>>;

const actOf: Record<Intent, Act> = {
  ...moveOf,
  hide: "hidden",
  show: "shown",
  publish: "shown",
  appear: "dated",
  remove: "removed",
  restore: "restored",
  "bring-back": "brought-back",
};

const undoneBy: Partial<Record<Intent, Intent>> = {
  archive: "unarchive",
  unarchive: "archive",
  spam: "not-spam",
  "not-spam": "spam",
  remove: "restore",
  restore: "remove",
};

/**
 * Does what a form of buttons asks for: `intent`, and `id` (with `appearsAt`, a minute of India's
 * clock) or `entry` (with `version`).
 */
export async function dispatchOperation(form: FormData, life: Life, who: string): Promise<Notice> {
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = intents.find((known) => known === text("intent"));
  const name = intent === "bring-back" ? text("entry") : text("id");
  const version = form.has("version") ? Number(text("version")) : undefined;
  const isVersion = version === undefined || (Number.isSafeInteger(version) && version > 0);
  if (!intent || !life.can(actOf[intent]) || !isDocumentId(name) || !isVersion) {
    throw new Response("This is not known here.", { status: 400 });
  }
  const appearsAt = intent === "appear" ? readComing(text("appearsAt")) : 0;
  if (appearsAt === null) {
    return { ok: false, said: appearStrings.badMoment(maxDaysAhead), undo: null };
  }
  const outcome = await act(life, who, { intent, name, version, appearsAt }).catch(whenFull);
  if (outcome === "full") return { ok: false, said: storageFullText, undo: null };
  if (!outcome.ok) return { ok: false, said: refusalOf(life.kind, outcome.reason), undo: null };
  const saying = intent === "publish" ? publishedNow : saidOf[actOf[intent]];
  return { ok: true, said: saying(kindNames[life.kind]), undo: undoOf(life.kind, intent, outcome) };
}

function whenFull(error: unknown): "full" {
  if (noteTrouble(error) === "full") return "full";
  throw error;
}

type Asked = { intent: Intent; name: string; version: number | undefined; appearsAt: number };

function act(
  life: Life,
  who: string,
  { intent, name, version, appearsAt }: Asked,
): Promise<Outcome> {
  switch (intent) {
    case "publish":
      return life.show(who, name);
    case "appear":
      return life.appearAt(who, name, appearsAt);
    case "bring-back":
      return life.bringBack(who, name, version);
    case "hide":
    case "show":
    case "remove":
    case "restore":
      return life[intent](who, name);
    default:
      return life.move(who, name, moveOf[intent]);
  }
}

/** After a form was saved: what is said, and how to undo it. Without a change there is no entry. */
export function changedNotice(kind: DocumentKind, outcome: Extract<Outcome, { ok: true }>): Notice {
  return {
    ok: true,
    said: (outcome.entryId === null ? nothingToSave : saidOf.changed)(kindNames[kind]),
    undo: undoOf(kind, "bring-back", outcome),
  };
}

function undoOf(
  kind: DocumentKind,
  intent: Intent,
  outcome: Extract<Outcome, { ok: true }>,
): Undo | null {
  const { id, entryId, version } = outcome;
  if (!entryId) return null;
  const opposite = undoneBy[intent];
  if (opposite) return { intent: opposite, kind, id };
  return { intent: "bring-back", kind, id, entry: entryId, version: `${version}` };
}

function refusalOf(kind: DocumentKind, reason: "missing" | "removed" | "stale"): string {
  const it = kindNames[kind];
  return reason === "stale" ? refusalStrings.staleUndo(it) : refusalStrings[reason](it);
}
