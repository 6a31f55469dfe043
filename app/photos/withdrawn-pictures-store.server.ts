import { sql } from "kysely";
import type { Versions, WriteRules } from "#app/documents/collection.server.ts";
import { isPublishing, toFirstStatus, toHidden } from "#app/documents/publication-status.ts";
import { lockCounters } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isConsentGiven, type PhotoContent } from "./photo.ts";

/**
 * All photos of one stored picture share the consent to show it. While it is withdrawn they are
 * hidden, and no other photo may show the picture. A photo whose picture is at an external address
 * shares its consent with no other.
 */
export const consentRules: WriteRules<PhotoContent> = {
  async listConnected(database, ids) {
    const uploads = database.selectFrom("uploads");
    const pictures = uploads.select("image_hash").where("id", "in", ids);
    const connected = uploads
      .select("id")
      .where((row) => row.or([row("id", "in", ids), row("image_hash", "in", pictures)]));
    return (await connected.execute()).map(({ id }) => id);
  },

  settle({ before, after }) {
    if (!isWithdrawn(after.content)) return after;
    if (!before) return { ...after, status: toFirstStatus("draft") };
    // A write that publishes is refused instead, and the trash leaves the status as it is.
    const isLeft = isPublishing(before.status, after.status) || after.status.removedAt !== null;
    return isLeft ? after : { ...after, status: toHidden(after.status) };
  },

  async findRefusal(transaction, { before, after, operation, isUndo = false }) {
    const isPublished = before !== null && isPublishing(before.status, after.status);
    const wasWithdrawn = before !== null && isWithdrawn(before.content);
    const isNowWithdrawn = isWithdrawn(after.content);
    // An undo may publish again what was withdrawn by mistake.
    if (isPublished && (isNowWithdrawn || (wasWithdrawn && !isUndo))) return "withdrawn";
    const { isOtherPicture, isRevoking } = compareConsent({ before, after });
    // Neither the history nor an empty value revokes: a guru records the consent anew.
    const isRecorded = operation !== "version-restored" && isConsentGiven(after.content.consent);
    if (isRevoking && !isRecorded && !isUndo) return "withdrawn";
    if (isRevoking || isNowWithdrawn || !(isPublished || isOtherPicture)) return null;
    // A withdrawal at the same time finds this photo, or is found here.
    if (isOtherPicture) await lockCounters(transaction);
    if (!(await mustNotBeShown(transaction, after.content))) return null;
    return isOtherPicture ? "picture-withdrawn" : "withdrawn";
  },

  async afterWrite(transaction, { before, after }) {
    const { isWithdrawing, isRevoking } = compareConsent({ before, after });
    const isChanged = isWithdrawing || isRevoking;
    if (!before || isChanged) await recordConsent(transaction, after.content);
    if (!isChanged) return null;
    const { consent } = after.content;
    return {
      operation: isWithdrawing ? "hidden" : "changed",
      change: ({ content }) => ({ content: { ...content, consent } }),
    };
  },

  withdraw: (photo) => ({ ...photo, consent: "withdrawn" }),
};

const isWithdrawn = ({ consent }: PhotoContent): boolean => consent === "withdrawn";

function compareConsent({ before, after }: Versions<PhotoContent>) {
  const isOtherPicture = before?.content.imageHash !== after.content.imageHash;
  const wasWithdrawn = before !== null && !isOtherPicture && isWithdrawn(before.content);
  const isNowWithdrawn = isWithdrawn(after.content);
  return {
    isOtherPicture,
    isWithdrawing: isNowWithdrawn && !wasWithdrawn,
    isRevoking: wasWithdrawn && !isNowWithdrawn,
  };
}

/** A new photo may record the consent where no photo is left to record it on. */
async function mustNotBeShown(database: Database, { imageHash, consent }: PhotoContent) {
  const withdrawn = imageHash === null ? null : await findWithdrawnPicture(database, imageHash);
  return withdrawn !== null && (withdrawn.photo !== null || !isConsentGiven(consent));
}

async function recordConsent(database: Database, { imageHash: hash, consent }: PhotoContent) {
  if (hash === null) return;
  if (consent !== "withdrawn") {
    await database.deleteFrom("withdrawn_pictures").where("hash", "=", hash).execute();
    return;
  }
  const recorded = database.insertInto("withdrawn_pictures").values({ hash });
  await recorded.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Whether a photo was not added because the consent for its picture is withdrawn. */
export const isPictureWithdrawn = (error: unknown): boolean =>
  error instanceof Error && "refusal" in error && error.refusal === "picture-withdrawn";

/**
 * Null for a picture whose consent is not withdrawn. `photo`: one that shows the picture, null
 * where none is left; one in the trash only where all are there.
 */
export async function findWithdrawnPicture(database: Database, hash: string) {
  const pictures = database.selectFrom("withdrawn_pictures").where("hash", "=", hash);
  if (!(await pictures.select("hash").executeTakeFirst())) return null;
  const isRemoved = sql<number>`case when removed_at is null then 0 else 1 end`;
  const uploads = database.selectFrom("uploads").where("image_hash", "=", hash);
  // A photo in the trash cannot be restored while its consent is withdrawn.
  const sorted = uploads.orderBy(isRemoved).orderBy("is_hidden", "desc").orderBy("id");
  const row = await sorted.select(["title", isRemoved.as("is_removed")]).executeTakeFirst();
  return { photo: row ? { title: row.title, isInTrash: row.is_removed === 1 } : null };
}
