import { requirePerson } from "#app/accounts/guard.server.ts";
import { TagsInUse } from "#app/documents/tags/tag-field.tsx";
import { bulkUploadStrings } from "#app/photos/admin-strings.ts";
import { BulkUploadForm } from "#app/photos/upload/bulk-upload-form.tsx";
import { cleanTag } from "#app/platform/pasted-text.ts";
import type { Route } from "./+types/add-photos-page";
import { listOffered } from "./tags-offered.server.ts";

/** `?tag=`: the tag of all photos, as in the link on an event's page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { albumsAndEvents, tagsInUse } = await listOffered(context);
  const tag = cleanTag(url.searchParams.get("tag") ?? "").slice(0, 200);
  const isEvents = albumsAndEvents.some((event) => event.tag === tag);
  return {
    albumsAndEvents,
    tagsInUse,
    values: { event: isEvents ? tag : "", tags: isEvents ? "" : tag },
  };
}

/** Photos are sent one by one through the API (SPEC §7), which needs JavaScript. */
export default function AddPhotosPage({ loaderData }: Route.ComponentProps) {
  const { tagsInUse, ...form } = loaderData;
  return (
    <>
      <h2>{bulkUploadStrings.title}</h2>
      <p className="quiet">Choose them all at once; they are uploaded one after the other.</p>
      <noscript>
        <p>Adding many photos needs JavaScript. Without it, add them one by one under Add.</p>
      </noscript>
      <TagsInUse tags={tagsInUse}>
        <BulkUploadForm {...form} />
      </TagsInUse>
    </>
  );
}
