import { randomUUID } from "node:crypto";
import { href, Link, redirect } from "react-router";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { formatEventDate } from "#app/events/event.ts";
import { batchStrings, uploadStrings } from "#app/photos/admin/strings.ts";
import { TagsInUse } from "#app/photos/admin/tag-field.tsx";
import type { TaggedEvent } from "#app/photos/upload/batch.ts";
import { type BatchAnswer, maxFormMb } from "#app/photos/upload/batch.ts";
import { BatchForm } from "#app/photos/upload/batch-form.tsx";
import styles from "#app/photos/upload/queue.module.css";
import { answerBatch } from "#app/photos/upload/receive-photos.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Services } from "#app/services.server.ts";
import type { Route } from "./+types/add-photos-page";
import { listTaggedEvents, listTagsOffered } from "./tags-offered.server.ts";

/** `?tag=`: the tag of all photos, as in the link on an event's page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const services = context.get(servicesContext);
  const [events, tagsInUse] = await Promise.all([listEvents(services), listTagsOffered(services)]);
  const tag = (url.searchParams.get("tag") ?? "").trim().slice(0, 200);
  const isEvents = events.some((event) => event.tag === tag);
  return {
    events,
    tagsInUse,
    values: { event: isEvents ? tag : "", tags: isEvents ? "" : tag } as Record<string, string>,
    hasLostShare: url.searchParams.get("shared") === "lost",
    formId: randomUUID(),
  };
}

/**
 * The form without JavaScript; with it photos are sent by the API (SPEC §7). Photos shared by a gallery
 * app (`?shared`) are stored on the device by public/share-worker.js, and queued by the page. Without that worker they come here and are
 * refused, because nothing may be published by a single touch.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<BatchAnswer> {
  if (url.searchParams.has("shared"))
    throw redirect(`${href("/success/photos/add")}?shared=lost`, 303);
  const person = await requirePersonToWrite(request, context);
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const answer = await services.uploads.run(person.email, async () => {
    const form = await readForm(request, maxFormMb * 1024 * 1024);
    const uploading = { ...services, log, who: person.email };
    return answerBatch(form, await listEvents(services), uploading);
  });
  const message = uploadStrings.tooManyAtOnce;
  return answer ?? { message, isError: true, added: [], failed: [], values: {} };
}

async function listEvents(services: Pick<Services, "adminEvents">): Promise<TaggedEvent[]> {
  const events = await listTaggedEvents(services);
  return events.map(({ title, tag, date }) => ({ title, tag, day: formatEventDate(date) }));
}

export default function AddPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { events, tagsInUse, hasLostShare, formId } = loaderData;
  const answer = actionData ?? null;
  return (
    <>
      <h2>{batchStrings.title}</h2>
      <p className="quiet">{batchStrings.lead}</p>
      {answer && <Answered answer={answer} />}
      <TagsInUse tags={tagsInUse}>
        <BatchForm
          events={events}
          values={{ ...loaderData.values, ...answer?.values }}
          answer={answer}
          hasLostShare={hasLostShare && !answer}
          formId={formId}
        />
      </TagsInUse>
    </>
  );
}

/** The photos that were stored, with links, and those that were not, with reasons. */
function Answered({ answer: { added, failed } }: { answer: BatchAnswer }) {
  return (
    <div className={styles.answer}>
      {failed.length > 0 && (
        <>
          <p>{batchStrings.failed}</p>
          <ul>
            {failed.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear one name
              <li key={index}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {added.length > 0 && (
        <>
          <p>{batchStrings.added}</p>
          <ul>
            {added.map(({ id, title }) => (
              <li key={id}>
                <Link to={href("/success/photos/:id", { id })}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
