import { isDocumentId } from "#app/platform/document-id.ts";
import type { Act, DocumentKind, Outcome } from "./document.ts";
import type { DocumentLife } from "./document-life.server.ts";
import { type Intent, intents, type Notice, type Undo } from "./notice.ts";
import { kindNames, refusalWords, saidOf } from "./words.ts";

type Life = Pick<
  DocumentLife<unknown>,
  "hide" | "show" | "remove" | "restore" | "bringBack" | "kind"
>;

const actOf: Record<Intent, Act> = {
  hide: "hidden",
  show: "shown",
  remove: "removed",
  restore: "restored",
  "bring-back": "brought-back",
};

const undoneBy: Partial<Record<Intent, Intent>> = {
  hide: "show",
  show: "hide",
  remove: "restore",
  restore: "remove",
};

/** Does what a form of buttons asks for: `intent`, and `id` or `entry` (with `version`). */
export async function carryOut(form: FormData, life: Life, who: string): Promise<Notice> {
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = intents.find((known) => known === text("intent"));
  const name = intent === "bring-back" ? text("entry") : text("id");
  const version = form.has("version") ? Number(text("version")) : undefined;
  const isVersion = version === undefined || (Number.isSafeInteger(version) && version > 0);
  if (!intent || !isDocumentId(name) || !isVersion) {
    throw new Response("This is not known here.", { status: 400 });
  }
  const outcome = await (intent === "bring-back"
    ? life.bringBack(who, name, version)
    : life[intent](who, name));
  return outcome.ok
    ? {
        ok: true,
        said: saidOf[actOf[intent]](kindNames[life.kind]),
        undo: undoOf(life.kind, intent, outcome),
      }
    : { ok: false, said: refusalOf(life.kind, outcome.reason), undo: null };
}

/** After a change: what is said, and the way back to what it was before. */
export function changedNotice(kind: DocumentKind, outcome: Extract<Outcome, { ok: true }>): Notice {
  return {
    ok: true,
    said: saidOf.changed(kindNames[kind]),
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
  return reason === "stale" ? refusalWords.staleUndo(it) : refusalWords[reason](it);
}
