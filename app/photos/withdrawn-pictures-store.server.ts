import type { SharedConsent } from "#app/documents/shared-consent.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PhotoContent } from "./photo.ts";

/** The photos of one stored picture. A photo whose picture is at an external address shares its consent with none. */
export const sharedConsent: SharedConsent<PhotoContent> = {
  async listSharing(database, ids) {
    const uploads = database.selectFrom("uploads");
    const pictures = uploads.select("image_hash").where("id", "in", ids);
    const sharing = uploads
      .select("id")
      .where((row) => row.or([row("id", "in", ids), row("image_hash", "in", pictures)]));
    return (await sharing.execute()).map(({ id }) => id);
  },

  /** Where no photo is left on which a guru could revoke it, a new one that records the consent does. */
  async isPictureWithdrawn(database, { imageHash, consent }) {
    if (imageHash === null) return false;
    const withdrawn = await findWithdrawnPicture(database, imageHash);
    const isGivenAgain = consent === "given" || consent === "not-needed";
    return withdrawn !== null && (withdrawn.title !== null || !isGivenAgain);
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

/** `title`: of a photo that shows the picture, null without one. Null for a picture whose consent is not withdrawn. */
export async function findWithdrawnPicture(database: Database, hash: string) {
  const pictures = database.selectFrom("withdrawn_pictures").where("hash", "=", hash);
  if (!(await pictures.select("hash").executeTakeFirst())) return null;
  const uploads = database.selectFrom("uploads").select("title").where("image_hash", "=", hash);
  const photo = await uploads.orderBy("removed_at", "desc").orderBy("id").executeTakeFirst();
  return { title: photo?.title ?? null };
}
