import { href, Link } from "react-router";
import { readGuruForm, requireGuruServices } from "#app/accounts/guard.server.ts";
import {
  DocumentFilter,
  DocumentList,
  DocumentRow,
} from "#app/documents/components/document-list.tsx";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { dispatchOperation, respondWithNotice } from "#app/documents/dispatch-operation.server.ts";
import { loadList } from "#app/documents/load-list.server.ts";
import { filterStrings } from "#app/documents/strings.ts";
import { adminPhotoStrings, bulkUploadStrings, tagStrings } from "#app/photos/admin/strings.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { formatPhotoDate } from "#app/photos/photo.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-photos-page";
import styles from "./admin-photos-page.module.css";

/** All photos, filtered by words, tag and state, twelve per page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { adminPhotos } = await requireGuruServices(request, context);
  const [photos, tagsInUse] = await Promise.all([
    loadList(url.searchParams, { count: adminPhotos.countPhotos, list: adminPhotos.listPhotos }),
    adminPhotos.listTagsInUse(),
  ]);
  return { photos, tagsInUse };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who, services } = await readGuruForm(request, context);
  return respondWithNotice(await dispatchOperation(form, services.photos.documents, who));
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function AdminPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photos, tagsInUse } = loaderData;
  return (
    <>
      <div className={styles.head}>
        <h2>{adminPhotoStrings.title}</h2>
        <Link to={href("/success/photos/add")} className={buttonClass("solid")}>
          {bulkUploadStrings.link}
        </Link>
      </div>
      <DocumentNotice notice={actionData?.notice ?? null} />
      <DocumentFilter filter={photos.filter}>
        <label>
          <span>{filterStrings.tag}</span>
          <select name="tag" defaultValue={photos.filter.tag}>
            <option value="">{filterStrings.any}</option>
            {tagsInUse.map((tag) => (
              <option key={tag.tag} value={tag.tag}>
                {tagStrings.counted(tag)}
              </option>
            ))}
          </select>
        </label>
      </DocumentFilter>
      <DocumentList path={href("/success/photos")} list={photos} empty={adminPhotoStrings.empty}>
        {photos.items.map((photo) => (
          <DocumentRow
            key={photo.id}
            document={{ ...photo, kind: "photo" }}
            picture={<PhotoImage photo={photo} sizes="5.5rem" />}
          >
            <span>{formatPhotoDate(photo.createdAt)}</span>
            {photo.tags?.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </DocumentRow>
        ))}
      </DocumentList>
    </>
  );
}
