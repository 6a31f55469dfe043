import { useState } from "react";
import { useRevalidator } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { addEventStrings } from "#app/events/admin-strings.ts";
import { AddEvent, eventDraft } from "#app/events/components/event-form.tsx";
import { eventSchema } from "#app/events/event-schema.ts";
import { type EventAnswer, handleAddEventForm } from "#app/events/save-event.server.ts";
import { addEmptyTags } from "#app/photos/admin/add-empty-tags.server.ts";
import { tagScriptStrings, uploadStrings } from "#app/photos/admin/strings.ts";
import { TagsInUse } from "#app/photos/admin/tag-field.tsx";
import { TagScript } from "#app/photos/admin/tag-script.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { handleUpload, type UploadAnswer } from "#app/photos/upload/receive-photos.server.ts";
import { UploadForm } from "#app/photos/upload/upload-form.tsx";
import { platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { askServer, type FormAnswer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { deleteSentDraft, findDraftOfTab } from "#app/ui/field/draft.tsx";
import { messageOf, Panel, Panels } from "#app/ui/form/form.tsx";
import type { Route } from "./+types/dashboard-page";
import { dashboardStrings } from "./strings.ts";
import { listOffered } from "./tags-offered.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { tagsInUse } = await listOffered(context);
  const constraints = {
    photo: fieldConstraints(photoSchema),
    event: fieldConstraints(eventSchema),
  };
  return { tagsInUse, constraints, newIds: { photo: createId(), event: createId() } };
}

type SectionAnswer =
  | (UploadAnswer & { section: "upload" })
  | (EventAnswer & { section: "event" })
  | (FormAnswer & { section: "utilities" });

/** Handles the forms of the three sections without JavaScript, and that of the event with it. */
export async function action({ request, context }: Route.ActionArgs): Promise<SectionAnswer> {
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
      return { section: "upload", ...(await handleUpload(form, dependencies)) };
    case "add-event":
      return { section: "event", ...(await handleAddEventForm({ form, who, log }, context)) };
    case "run-script":
      return { section: "utilities", ...(await runScript(dependencies)) };
    default:
      throw new Response(dashboardStrings.unknownForm, { status: 400 });
  }
}

async function runScript(dependencies: Parameters<typeof addEmptyTags>[0]): Promise<FormAnswer> {
  let last = { message: "", failed: false };
  for await (const progress of addEmptyTags(dependencies)) last = { failed: false, ...progress };
  return { ok: !last.failed, isError: last.failed, message: last.message, values: {} };
}

/** Scripts send only the form of the event in this way. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const sent = findDraftOfTab(eventDraft);
  const answer = await askServer<SectionAnswer, SectionAnswer>(serverAction, (reason) => ({
    section: "event" as const,
    ok: false,
    isError: true,
    values: {},
    message: addEventStrings.unanswered(reason),
  }));
  if (!(answer instanceof Response) && answer.ok) deleteSentDraft(eventDraft, sent);
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tagsInUse, constraints, newIds } = loaderData;
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const [uploadAnswer] = useState(actionData?.section === "upload" ? actionData : null);
  const [eventAnswer] = useState(actionData?.section === "event" ? actionData : null);
  const scriptAnswer = actionData?.section === "utilities" ? actionData : null;
  return (
    <TagsInUse tags={tagsInUse}>
      <Panels>
        <Panel title={uploadStrings.title}>
          <UploadForm
            constraints={constraints.photo}
            answer={uploadAnswer}
            newId={newIds.photo}
            onUploaded={refresh}
          />
        </Panel>
        <Panel title={addEventStrings.title}>
          <AddEvent constraints={constraints.event} answer={eventAnswer} newId={newIds.event} />
        </Panel>
        <Panel title={dashboardStrings.utilities}>
          <p className="quiet">{tagScriptStrings.explanation}</p>
          <TagScript initialStatus={messageOf(scriptAnswer)} />
        </Panel>
      </Panels>
    </TagsInUse>
  );
}
