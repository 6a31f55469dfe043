import { useState } from "react";
import { useRevalidator } from "react-router";
import { requirePerson, requirePersonToKeep } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { addEventStrings } from "#app/events/admin-strings.ts";
import { AddEvent, eventDraft } from "#app/events/components/add-event.tsx";
import { eventSchema } from "#app/events/event-schema.ts";
import { tagScriptStrings, uploadStrings } from "#app/photos/admin/strings.ts";
import { TagsInUse } from "#app/photos/admin/tag-field.tsx";
import { TagScript } from "#app/photos/admin/tag-script.tsx";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { UploadForm } from "#app/photos/upload/upload-form.tsx";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { forgetDraft, keptDraft } from "#app/ui/field/draft.ts";
import { Panel, Panels } from "#app/ui/panel/panel.tsx";
import type { Route } from "./+types/dashboard-page";
import { answerForm, type SectionAnswer } from "./dashboard-actions.server.ts";
import { listTagsOffered } from "./tags-offered.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  return {
    tagsInUse: await listTagsOffered(context.get(servicesContext)),
    photoConstraints: fieldConstraints(photoSchema),
    eventConstraints: fieldConstraints(eventSchema),
  };
}

/** The forms as they are sent without JavaScript, and the event's form with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToKeep(request, context);
  return answerForm(request, context, person.email);
}

/** Only the event's form is sent so with JavaScript. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const sent = keptDraft(eventDraft);
  const answer = await askServer<SectionAnswer, SectionAnswer>(serverAction, (reason) => ({
    section: "event",
    ok: false,
    isError: true,
    message: addEventStrings.failed(reason),
    values: {},
  }));
  if (!(answer instanceof Response) && answer.ok) forgetDraft(eventDraft, sent);
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tagsInUse, photoConstraints, eventConstraints } = loaderData;
  const { revalidate } = useRevalidator();
  const [uploadAnswer] = useState(actionData?.section === "upload" ? actionData : null);
  const [eventAnswer] = useState(actionData?.section === "event" ? actionData : null);
  const scriptAnswer = actionData?.section === "utilities" ? actionData : null;
  return (
    <TagsInUse tags={tagsInUse}>
      <Panels>
        <Panel title={uploadStrings.title}>
          <UploadForm
            constraints={photoConstraints}
            answer={uploadAnswer}
            onUploaded={() => void revalidate()}
          />
        </Panel>
        <Panel title={addEventStrings.title}>
          <AddEvent facts={eventConstraints} answer={eventAnswer} />
        </Panel>
        <Panel title="Utilities">
          <p className="quiet">{tagScriptStrings.explanation}</p>
          <TagScript
            initiallySaid={{ text: scriptAnswer?.message ?? "", isError: scriptAnswer?.isError }}
          />
        </Panel>
      </Panels>
    </TagsInUse>
  );
}
