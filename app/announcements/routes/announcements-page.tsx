import { data, href } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { announcementFields } from "#app/announcements/admin-fields.ts";
import { announcementStrings as strings } from "#app/announcements/admin-strings.ts";
import { announcementKind } from "#app/announcements/announcement-kind.ts";
import { announcementSchema, daysFrom } from "#app/announcements/announcement-schema.ts";
import { announcementServices } from "#app/announcements/context.server.ts";
import { DocumentFields } from "#app/documents/components/document-fields.tsx";
import { InitialStatusFields } from "#app/documents/components/initial-status-fields.tsx";
import { KindPage, saveKind } from "#app/documents/components/kind-page.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { isVisible, refusal } from "#app/documents/document.ts";
import { handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { type FieldsOf, labelsOf } from "#app/documents/form-field.ts";
import { kindTexts } from "#app/documents/kind.ts";
import { loadKind } from "#app/documents/load-kind.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { formatShortDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { maxShown } from "../announcement.ts";
import type { Route } from "./+types/announcements-page";

/** The fields of the form that adds or corrects an announcement at a time (epoch milliseconds). */
function fieldsAt(now: number): FieldsOf<ReturnType<typeof announcementSchema>> {
  const { first, last } = daysFrom(now);
  const { endsOn } = announcementFields;
  return { ...announcementFields, endsOn: { ...endsOn, input: { min: first, max: last } } };
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const now = context.get(platformServices).clock();
  const { announcements } = context.get(announcementServices);
  return loadKind({ url, params }, announcements, { schema: announcementSchema(now), now });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { clock } = context.get(platformServices);
  const { announcements } = context.get(announcementServices);
  const { undoGroup } = context.get(documentServices);
  const edit = { ...sent, id: params.id ?? null };
  const appearsOn = sent.form.get("intent") === "schedule" && `${sent.form.get("appearsAt")}`;
  const found = appearsOn && (await announcements.documents.find(`${sent.form.get("id")}`));
  if (found && appearsOn.slice(0, 10) > found.content.endsOn) {
    return data<EditAnswer>({ notice: refusal(strings.endsBefore) }, 409);
  }
  return handleDocumentForm(
    edit,
    {
      documents: announcements.documents,
      schema: announcementSchema(clock()),
      toFormValues: ({ text, textKn = "", endsOn }) => ({ text, textKn, endsOn }),
      alter: ({ text, textKn, endsOn }, content) => ({ ...content, text, textKn, endsOn }),
      newContent: { text: "", endsOn: "", createdAt: clock() },
      labels: labelsOf(fieldsAt(clock())),
      texts: { notStored: kindTexts(announcementKind).notStored },
    },
    undoGroup,
  );
}

export const clientAction = saveKind(announcementKind);

export const shouldRevalidate = revalidateIfAnswered;

export default function AnnouncementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now } = loaderData;
  const { first, proposed } = daysFrom(now);
  return (
    <KindPage
      kind={announcementKind}
      texts={{
        lead:
          `Visitors see the ${maxShown} newest on top of every page, each until the end of its ` +
          "last day.",
        submit: "Publish",
        submitting: "Publishing...",
      }}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={({ text }) => text}
      heading={kindTexts(announcementKind).one}
      valuesOf={(one) => ({
        text: one?.text ?? "",
        textKn: one?.textKn ?? "",
        endsOn: one?.endsOn ?? proposed,
      })}
      publicPathOf={(one) => (isVisible(one) && one.endsOn >= first ? href("/") : null)}
      rowOf={(one) => ({
        badge: isVisible(one) && one.endsOn < first && "Over",
        details: <span>{`Until ${formatShortDay(one.endsOn)}`}</span>,
      })}
      fields={(form, one) => (
        <>
          <DocumentFields fields={fieldsAt(now)} {...form} />
          {!one && <InitialStatusFields {...form} />}
        </>
      )}
    />
  );
}
