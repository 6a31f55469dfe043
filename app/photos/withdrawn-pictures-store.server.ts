import { sql } from "kysely";
import type { SharedConsent } from "#app/documents/shared-consent.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isConsentGiven, type PhotoContent } from "./photo.ts";

/**
 * The consent that all photos of one stored picture share. A photo whose picture is at an external
 * address shares its consent with no other.
 */
export const sharedConsent: SharedConsent<PhotoContent> = {
  async listSharing(database, ids) {
    const uploads = database.selectFrom("uploads");
    const pictures = uploads.select("image_hash").where("id", "in", ids);
    const sharing = uploads
      .select("id")
      .where((row) => row.or([row("id", "in", ids), row("image_hash", "in", pictures)]));
    return (await sharing.execute()).map(({ id }) => id);
  },

  /** A new photo may record the consent where no photo is left to record it on. */
  async isPictureWithdrawn(database, { imageHash, consent }) {
    if (imageHash === null) return false;
    const withdrawn = await findWithdrawnPicture(database, imageHash);
    return withdrawn !== null && (withdrawn.photo !== null || !isConsentGiven(consent));
  },

  async recordConsent(database, { imageHash: hash, consent }) {
    if (hash === null) return;
    if (consent !== "withdrawn") {
      await database.deleteFrom("withdrawn_pictures").where("hash", "=", hash).execute();
      return;
    }
    const recorded = database.insertInto("withdrawn_pictures").values({ hash });
    await recorded.onConflict((conflict) => conflict.doNothing()).execute();
  },

  copyConsent: ({ consent }, photo) => ({ ...photo, consent }),
};

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
