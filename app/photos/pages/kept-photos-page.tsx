import { data, href, Link } from "react-router";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { carryOut } from "#app/documents/carry-out.server.ts";
import { DocumentFilter } from "#app/documents/parts/document-filter.tsx";
import { DocumentList, DocumentRow } from "#app/documents/parts/document-list.tsx";
import { DocumentNotice } from "#app/documents/parts/notice.tsx";
import { listPageSize, readFilter } from "#app/documents/read-filter.server.ts";
import { filterWords, refusalWords } from "#app/documents/words.ts";
import { PhotoImage } from "#app/photos/gallery/photo-image.tsx";
import { batchWords, keptPhotoWords, tagWords } from "#app/photos/kept/words.ts";
import { formatPhotoDate } from "#app/photos/photo.ts";
import { readForm } from "#app/platform/http/bodies/read-body.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/kept-photos-page";
import styles from "./kept-photos-page.module.css";

/** The gurus' photos: found by words, tag and state, twelve at a time. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { keptPhotos } = context.get(servicesContext);
  const { filter, page, shown, current } = readFilter(url.searchParams);
  const [photos, count, tagsInUse] = await Promise.all([
    keptPhotos.listKept(filter, page),
    keptPhotos.countKept(filter),
    keptPhotos.listTagsInUse(),
  ]);
  return { photos, pages: Math.ceil(count / listPageSize), current, filter: shown, tagsInUse };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const { photos } = context.get(servicesContext);
  const notice = await carryOut(await readForm(request), photos.life, person.email);
  return data({ notice }, notice.ok ? 200 : 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => ({
    notice: { ok: false, said: refusalWords.unanswered(reason), undo: null },
  }));

export const shouldRevalidate = revalidateIfAnswered;

export default function KeptPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photos, pages, current, filter, tagsInUse } = loaderData;
  return (
    <>
      <div className={styles.head}>
        <h2>{keptPhotoWords.title}</h2>
        <Link to={href("/success/photos/add")} className={buttonClass("solid")}>
          {batchWords.link}
        </Link>
      </div>
      <DocumentNotice notice={actionData?.notice ?? null} />
      <DocumentFilter filter={filter}>
        <label>
          <span>{filterWords.tag}</span>
          <select name="tag" defaultValue={filter.tag}>
            <option value="">{filterWords.any}</option>
            {tagsInUse.map((tag) => (
              <option key={tag.tag} value={tag.tag}>
                {tagWords.counted(tag)}
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
        empty={keptPhotoWords.empty}
      >
        {photos.map((photo) => (
          <DocumentRow
            key={photo.id}
            document={{ ...photo, kind: "photo" }}
            editPath={href("/success/photos/:id", { id: photo.id })}
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
