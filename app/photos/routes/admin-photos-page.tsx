import { href, Link } from "react-router";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import {
  DocumentFilter,
  DocumentList,
  DocumentRow,
} from "#app/documents/components/document-list.tsx";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { answerNotice, dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import { listPageSize, readFilter } from "#app/documents/read-filter.server.ts";
import { filterStrings } from "#app/documents/strings.ts";
import { adminPhotoStrings, batchStrings, tagStrings } from "#app/photos/admin/strings.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { formatPhotoDate } from "#app/photos/photo.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-photos-page";
import styles from "./admin-photos-page.module.css";

/** All photos, filtered by words, tag and state, twelve per page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { adminPhotos } = context.get(servicesContext);
  const { filter, page, shown, current } = readFilter(url.searchParams);
  const [photos, count, tagsInUse] = await Promise.all([
    adminPhotos.listPhotos(filter, page),
    adminPhotos.countPhotos(filter),
    adminPhotos.listTagsInUse(),
  ]);
  return { photos, pages: Math.ceil(count / listPageSize), current, filter: shown, tagsInUse };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const { photos } = context.get(servicesContext);
  const notice = await dispatchOperation(await readForm(request), photos.documents, person.email);
  return answerNotice(notice);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askForNotice(serverAction);

export const shouldRevalidate = revalidateIfAnswered;

export default function AdminPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photos, pages, current, filter, tagsInUse } = loaderData;
  return (
    <>
      <div className={styles.head}>
        <h2>{adminPhotoStrings.title}</h2>
        <Link to={href("/success/photos/add")} className={buttonClass("solid")}>
          {batchStrings.link}
        </Link>
      </div>
      <DocumentNotice notice={actionData?.notice ?? null} />
      <DocumentFilter filter={filter}>
        <label>
          <span>{filterStrings.tag}</span>
          <select name="tag" defaultValue={filter.tag}>
            <option value="">{filterStrings.any}</option>
            {tagsInUse.map((tag) => (
              <option key={tag.tag} value={tag.tag}>
                {tagStrings.counted(tag)}
              </option>
            ))}
          </select>
        </label>
      </DocumentFilter>
      <DocumentList
        path={href("/success/photos")}
        filter={filter}
        current={current}
        pages={pages}
        empty={adminPhotoStrings.empty}
      >
        {photos.map((photo) => (
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
