import { data, Form } from "react-router";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { carryOut } from "#app/documents/carry-out.server.ts";
import { type Standing, trashDays } from "#app/documents/document.ts";
import { formatLastDay } from "#app/documents/moment.ts";
import type { Notice } from "#app/documents/notice.ts";
import { DocumentRow } from "#app/documents/parts/document-list.tsx";
import styles from "#app/documents/parts/documents.module.css";
import { DocumentNotice } from "#app/documents/parts/notice.tsx";
import { editorWords, kindTitles, refusalWords, trashWords } from "#app/documents/words.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import type { Services } from "#app/services.server.ts";
import { forgetPictures } from "#app/tidy-up.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/trash-page";
import { editPathOf } from "./edit-path.ts";
import { lifeOf } from "./life-of.server.ts";

/** The site's own words are always there: nobody removes them. */
const removable = ["photo", "event", "message"] as const;

type Removable = (typeof removable)[number];

const everything = { words: [] as string[], tag: null, state: "removed" as const };
const mostShown = { limit: 200, offset: 0 };

/** What was removed and can still be brought back, the latest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { keptPhotos, keptEvents, messages } = context.get(servicesContext);
  const asOf = Date.now();
  const [photo, event, message] = await Promise.all([
    keptPhotos.listKept(everything, mostShown),
    keptEvents.listKept(everything, mostShown),
    messages.listRemoved(mostShown.limit),
  ]);
  const removed: Record<Removable, Removed[]> = {
    photo: photo.map(toRemoved),
    event: event.map(toRemoved),
    message,
  };
  return { removed, asOf };
}

type Removed = Standing & { id: string; title: string };

/** All that the list needs. */
function toRemoved({ id, title, version, isHidden, isDraft, appearsAt, removedAt }: Removed) {
  return { id, title, version, isHidden, isDraft, appearsAt, removedAt };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const notice =
    form.get("intent") === "empty"
      ? await emptyTrash(services, Number(form.get("asOf")))
      : await carryOut(form, lifeOf(services, String(form.get("kind"))), person.email);
  return data({ notice }, notice.ok ? 200 : 409);
}

const hourMs = 3_600_000;

/**
 * Ends what was in the trash at a moment (epoch ms), that of the page: what somebody has removed since
 * is not meant. Their pictures go with them, but for one that may just be on its way into a photo.
 */
async function emptyTrash(services: Services, asOf: number): Promise<Notice> {
  if (!Number.isSafeInteger(asOf)) throw new Response("This is not known here.", { status: 400 });
  const before = Math.min(asOf + 1, Date.now() + 1);
  let count = 0;
  for (const kind of removable) count += await lifeOf(services, kind).forgetRemoved(before);
  await forgetPictures(services, Date.now() - hourMs);
  return {
    ok: true,
    said: count > 0 ? trashWords.emptied(count) : trashWords.wasEmpty,
    undo: null,
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => ({
    notice: { ok: false, said: refusalWords.unanswered(reason), undo: null },
  }));

export const shouldRevalidate = revalidateIfAnswered;

export default function TrashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { removed, asOf } = loaderData;
  const isEmpty = removable.every((kind) => removed[kind].length === 0);
  return (
    <>
      <h2>{trashWords.title}</h2>
      <p className="quiet">{trashWords.explanation(trashDays)}</p>
      <DocumentNotice notice={actionData?.notice ?? null} />
      {isEmpty ? <p className="pause">{trashWords.empty}</p> : <EmptyIt asOf={asOf} />}
      {removable.map((kind) => (
        <RemovedList key={kind} kind={kind} documents={removed[kind]} />
      ))}
    </>
  );
}

/** Folded away, since it is the one thing that cannot be undone. */
function EmptyIt({ asOf }: { asOf: number }) {
  return (
    <details className={styles.ending}>
      <summary>{trashWords.emptyIt}</summary>
      <Form method="post">
        <input type="hidden" name="asOf" value={asOf} />
        <p>{trashWords.warning}</p>
        <button type="submit" name="intent" value="empty" className={buttonClass("solid")}>
          {trashWords.emptyIt}
        </button>
      </Form>
    </details>
  );
}

function RemovedList({ kind, documents }: { kind: Removable; documents: Removed[] }) {
  if (documents.length === 0) return null;
  return (
    <section aria-label={kindTitles[kind]}>
      <h3>{kindTitles[kind]}</h3>
      <ul className={styles.list}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={{ ...document, kind }}
            editPath={editPathOf({ kind, documentId: document.id })}
          >
            <span>{editorWords.endsOn(formatLastDay(document.removedAt ?? 0))}</span>
          </DocumentRow>
        ))}
      </ul>
    </section>
  );
}
