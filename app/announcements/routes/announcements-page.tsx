import { data, href } from "react-router";
import { z } from "zod";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { announcementFields } from "#app/announcements/admin-fields.ts";
import { announcementStrings as strings } from "#app/announcements/admin-strings.ts";
import { maxLength } from "#app/announcements/announcement.ts";
import { announcementKind } from "#app/announcements/announcement-kind.ts";
import { announcementServices } from "#app/announcements/context.server.ts";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { DocumentEditor } from "#app/documents/components/document-editor.tsx";
import { DocumentForm, saveDocumentForm } from "#app/documents/components/document-form.tsx";
import {
  DocumentFilter,
  DocumentList,
  DocumentRow,
} from "#app/documents/components/document-list.tsx";
import { InitialStatusFields } from "#app/documents/components/initial-status-fields.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { addedRow, isVisible, refusal } from "#app/documents/document.ts";
import { handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { type FormField, labelsOf } from "#app/documents/form-field.ts";
import { initialStatusChoices } from "#app/documents/initial-status.ts";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { DocumentFields } from "#app/photos/components/document-fields.tsx";
import { dayMs, formatShortDay, indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { cleanLine, cleanNumber } from "#app/platform/pasted-text.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import type { Route } from "./+types/announcements-page";

/** The last days that can be chosen at a time (epoch milliseconds), and the one proposed. */
const daysFrom = (now: number) => ({
  first: indiaDay(now),
  proposed: indiaDay(now + dayMs),
  last: indiaDay(now + 365 * dayMs),
});

/** The fields of the form that adds or corrects an announcement at a time (epoch milliseconds). */
function fieldsAt(now: number): Record<string, FormField> {
  const { first, last } = daysFrom(now);
  const { text, endsOn } = announcementFields;
  return { text, endsOn: { ...endsOn, input: { min: first, max: last } } };
}

function announcementSchema(now: number) {
  const { first, last } = daysFrom(now);
  const fields = z.object({
    // One paragraph.
    text: z
      .string(strings.noText)
      .overwrite(cleanLine)
      .min(1, strings.noText)
      .max(maxLength, strings.tooLong(maxLength)),
    endsOn: z
      .string(strings.badDay)
      .overwrite(cleanNumber)
      .check(z.iso.date(strings.badDay))
      .refine((day) => day >= first && day <= last, strings.badDay),
    initialStatus: z.string().default(""),
    appearsAt: z.string().default(""),
  });
  return fields.refine(
    // The text of a time on India's clock begins with its day.
    ({ initialStatus, appearsAt, endsOn }) =>
      initialStatus !== initialStatusChoices.later || appearsAt.slice(0, 10) <= endsOn,
    { path: ["endsOn"], error: strings.endsBefore },
  );
}

/** The gurus' announcements below the form that adds one, or the one of the address. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { clock } = context.get(platformServices);
  const { announcements } = context.get(announcementServices);
  const { id = "" } = params;
  const found = await announcements.documents.find(id);
  if (id && !found) throw data(refusalStrings.missing(announcementKind.noun), { status: 404 });
  return {
    announcement: found && { id, ...found.content, ...found.status },
    list: await loadList(url.searchParams, announcements),
    constraints: fieldConstraints(announcementSchema(clock())),
    now: clock(),
    newId: found ? undefined : createId(),
  };
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
      toFormValues: ({ text, endsOn }) => ({ text, endsOn }),
      alter: ({ text, endsOn }, content) => ({ ...content, text, endsOn }),
      newContent: { text: "", endsOn: "", createdAt: clock() },
      labels: labelsOf(fieldsAt(clock())),
      texts: { notStored: strings.notStored },
    },
    undoGroup,
  );
}

const draftNameOf = (id = "new") => `announcement ${id}`;

export const clientAction = ({ params, ...asking }: Route.ClientActionArgs) =>
  saveDocumentForm(asking, { draftName: draftNameOf(params.id) });

export const shouldRevalidate = revalidateIfAnswered;

export default function AnnouncementsPage(props: Route.ComponentProps) {
  const { announcement, list, now } = props.loaderData;
  const { first } = daysFrom(now);
  if (announcement) {
    const isShown = isVisible(announcement) && announcement.endsOn >= first;
    return (
      <DocumentEditor
        item={{ ...announcement, kind: announcementKind, title: strings.one }}
        result={props.actionData}
        now={now}
        publicPath={isShown ? href("/") : null}
      >
        <AnnouncementForm {...props} />
      </DocumentEditor>
    );
  }
  return (
    <>
      <h2>{strings.title}</h2>
      <p className="quiet">{strings.lead}</p>
      <DocumentNotice notice={props.actionData?.notice} />
      <div className={editorStyles.editor}>
        <AnnouncementForm {...props} />
      </div>
      <DocumentFilter filter={{ state: list.filter.state }} />
      <DocumentList path={href("/success/announcements/:id?")} list={list} empty={strings.empty}>
        {list.items.map((each) => (
          <DocumentRow
            key={each.id}
            item={{ ...each, kind: announcementKind, title: each.text }}
            isAdded={each.id === props.actionData?.added?.id}
            {...(isVisible(each) && each.endsOn < first && { badge: strings.over })}
          >
            <span>{strings.until(formatShortDay(each.endsOn))}</span>
          </DocumentRow>
        ))}
      </DocumentList>
    </>
  );
}

/** Adds an announcement, or corrects the one of the address. */
function AnnouncementForm({ loaderData, actionData }: Route.ComponentProps) {
  const { announcement, constraints, now, newId } = loaderData;
  const { proposed } = daysFrom(now);
  const { text, endsOn } = announcement ?? { text: "", endsOn: proposed };
  return (
    <DocumentForm
      formId="announcement"
      legend={strings.one}
      version={announcement?.version ?? null}
      newId={newId}
      values={{ text, endsOn }}
      constraints={constraints}
      draftName={draftNameOf(announcement?.id)}
      result={actionData}
      // The new row is on the list's first page.
      action={announcement ? undefined : `${announcementKind.listPath}#${addedRow}`}
      adding={strings}
    >
      {(form) => (
        <>
          <DocumentFields fields={fieldsAt(now)} {...form} />
          {!announcement && <InitialStatusFields {...form} />}
        </>
      )}
    </DocumentForm>
  );
}
