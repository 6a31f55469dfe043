import { useState } from "react";
import { useRevalidator } from "react-router";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { eventDraft } from "#app/events/event.ts";
import { AddEvent } from "#app/events/parts/add-event.tsx";
import { addEventWords } from "#app/events/words.ts";
import { TagScript } from "#app/photos/tag-script/tag-script.tsx";
import { UploadForm } from "#app/photos/upload/upload-form.tsx";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { forgetDraft, keptDraft } from "#app/ui/field/draft.ts";
import styles from "#app/ui/panel/panel.module.css";
import type { Route } from "./+types/dashboard-page";
import { answerForm, type SectionAnswer } from "./dashboard-actions.server.ts";

const mostTagsOffered = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  return { tagsInUse: await context.get(servicesContext).keptPhotos.listTags(mostTagsOffered) };
}

/** The forms as they are sent without JavaScript, and the event's form with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  return answerForm(request, context, person.email);
}

/** Only the event's form is sent so with JavaScript. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const sent = keptDraft(eventDraft);
  const answer = await askServer<SectionAnswer, SectionAnswer>(serverAction, (reason) => ({
    section: "event",
    ok: false,
    message: addEventWords.failed(reason),
    values: {},
  }));
  if (!(answer instanceof Response) && answer.ok) forgetDraft(eventDraft, sent);
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const answerOf = (section: SectionAnswer["section"]) =>
    actionData?.section === section ? actionData : null;
  const [uploadAnswer] = useState(answerOf("upload"));
  const [eventAnswer] = useState(answerOf("event"));
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="upload-title">
        <h2 id="upload-title">Upload Image</h2>
        <UploadForm
          tagsInUse={loaderData.tagsInUse}
          answer={uploadAnswer}
          onUploaded={() => void revalidate()}
        />
      </section>
      <section className={styles.section} aria-labelledby="event-form-title">
        <h2 id="event-form-title">Add Event</h2>
        <AddEvent answer={eventAnswer} />
      </section>
      <section className={styles.section} aria-labelledby="utilities-title">
        <h2 id="utilities-title">Utilities</h2>
        <p className="quiet">Adds an empty tags list to every upload that lacks the tags field.</p>
        <TagScript initialMessage={answerOf("utilities")?.message ?? ""} />
      </section>
    </div>
  );
}
