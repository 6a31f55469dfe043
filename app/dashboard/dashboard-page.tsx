import { useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { TagsInUse } from "#app/documents/tags/tag-field.tsx";
import { addEventStrings } from "#app/events/admin-strings.ts";
import { AddEvent, addEventDraft } from "#app/events/components/event-form.tsx";
import { eventSchema } from "#app/events/event-schema.ts";
import { handleEventForm } from "#app/events/save-event.server.ts";
import { bulkUploadStrings } from "#app/photos/admin-strings.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { addEmptyTags } from "#app/photos/tags/add-empty-tags.server.ts";
import { TagScript } from "#app/photos/tags/tag-script.tsx";
import { handleUpload, type UploadAnswer } from "#app/photos/upload/receive-photos.server.ts";
import { UploadForm } from "#app/photos/upload/upload-form.tsx";
import { platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { type FormStatus, Panel, Panels } from "#app/ui/form/form.tsx";
import type { Route } from "./+types/dashboard-page";
import { listOffered } from "./tags-offered.server.ts";
import { loadToday } from "./today.server.ts";
import { Today } from "./today.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { tagsInUse } = await listOffered(context);
  const constraints = {
    photo: fieldConstraints(photoSchema),
    event: fieldConstraints(eventSchema),
  };
  const newIds = { photo: createId(), event: createId() };
  return { today: await loadToday(context), tagsInUse, constraints, newIds };
}

/** The event form's answer, or that of another section. */
type SectionAnswer = EditAnswer & { upload?: UploadAnswer; script?: FormStatus };

/** Handles the forms of the three sections without JavaScript, and that of the event with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const none = { notice: null };
  const { form, who, log } = await readGuruForm(request, context);
  const dependencies = {
    ...context.get(platformServices),
    ...context.get(schoolServices),
    ...context.get(photoServices),
    log,
    who,
  };
  switch (form.get("intent")) {
    case "upload":
      return { ...none, upload: await handleUpload(form, dependencies) };
    case "run-script":
      return { ...none, script: await runScript(dependencies) };
    case "save":
      return handleEventForm({ id: null, form, who, log }, context);
    default:
      throw new Response("Unknown form.", { status: 400 });
  }
}

async function runScript(dependencies: Parameters<typeof addEmptyTags>[0]): Promise<FormStatus> {
  let status: FormStatus = { text: "" };
  for await (const { message, failed } of addEmptyTags(dependencies)) {
    status = { text: message, isError: failed };
  }
  return status;
}

/** Scripts send only the form of the event in this way. */
export const clientAction = (asking: Route.ClientActionArgs) =>
  saveDocumentForm(asking, {
    draftName: addEventDraft,
    describeFailure: addEventStrings.unanswered,
  });

export const shouldRevalidate = revalidateIfAnswered;

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, tagsInUse, constraints, newIds } = loaderData;
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const latest: SectionAnswer | undefined = actionData;
  // This is the answer with which a browser without JavaScript has loaded the page.
  const [answer] = useState(latest);
  return (
    <TagsInUse tags={tagsInUse}>
      <Today {...today} />
      <Panels>
        <Panel title="Upload Image">
          <p className="tall-links">
            <Link to={href("/success/photos/add")}>{bulkUploadStrings.title}</Link>
          </p>
          <UploadForm
            constraints={constraints.photo}
            answer={answer?.upload ?? null}
            newId={newIds.photo}
            onUploaded={refresh}
          />
        </Panel>
        <Panel title="Add Event">
          <AddEvent constraints={constraints.event} answer={answer} newId={newIds.event} />
        </Panel>
        <Panel title="Utilities">
          <p className="quiet">
            Adds an empty tags list to every upload that lacks the tags field.
          </p>
          <TagScript initialStatus={latest?.script ?? { text: "" }} />
        </Panel>
      </Panels>
    </TagsInUse>
  );
}
